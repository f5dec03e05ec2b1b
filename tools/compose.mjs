// `node tools/compose.mjs`: opens the shop as `docker compose up` does, on a machine without Docker: each of the
// shop's services of docker-compose.yml in a container of the image that `node tools/image.mjs` built, by buildah, with
// the environment that the file gives it; PostgreSQL and Redis are this machine's. `E2E_SHOP=compose npm test -- e2e`
// runs the journeys against it. Needs root, buildah and redis-server. Not as in Docker: one network, and a file
// system that can be written to.
import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parse } from "yaml";
import { root } from "./environment.mjs";
import { answersOk } from "./mute.mjs";
import { freePort } from "./ports.mjs";
import { startPostgres } from "./postgres.mjs";

const IMAGE = "alfaiataria-1989";
const USER = 1000;
const SECRETS = ["JWT_SECRET", "COOKIE_SECRET", "SHOP_KEY", "ORDER_LINK_SECRET", "SECOND_FACTOR_KEY"];
const PATIENCE_MS = 240_000;

const port = process.env.PORT ?? "8000";
const dataDir = path.resolve(root, process.env.DATA_DIR ?? ".data/compose");
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "compose-"));
// PostgreSQL's own user must be able to reach its folder.
fs.chmodSync(scratch, 0o755);
fs.mkdirSync(dataDir, { recursive: true });
fs.chownSync(dataDir, USER, USER);

/** What the file's variables are replaced with. @type {NodeJS.ProcessEnv} */
const given = {
  ...Object.fromEntries(SECRETS.map((name) => [name, randomBytes(32).toString("hex")])),
  PUBLIC_URL: `http://localhost:${port}`,
  ...process.env,
};
/** @type {{ services: Record<string, { command: string[], environment: Record<string, string> }> }} */
const { services } = parse(fs.readFileSync(path.join(root, "docker-compose.yml"), "utf8"), { merge: true });
const { Docker } = JSON.parse(buildah("inspect", "--type", "image", IMAGE));
/** @type {string[]} */
const entrypoint = Docker.config.Entrypoint;
/** @type {{ container: string, child: import("node:child_process").ChildProcess }[]} */
const running = [];
let closing = false;

const [medusaPort, workerPort, redisPort] = [await freePort(), await freePort(), await freePort()];
const postgres = await startPostgres({ directory: path.join(scratch, "postgres"), password: "compose" });
const redis = spawn("redis-server", ["--port", String(redisPort), "--save", "", "--appendonly", "no"], {
  stdio: "ignore",
});
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.once(signal, () => void close(0));

/** Where the parts find each other: they share this machine's network. */
const addresses = {
  DATABASE_URL: postgres.url,
  REDIS_URL: `redis://127.0.0.1:${redisPort}`,
  MEDUSA_URL: `http://127.0.0.1:${medusaPort}`,
};
try {
  await ended(open("prepare", {}));
  open("medusa", { MEDUSA_PORT: String(medusaPort) });
  open("worker", { MEDUSA_PORT: String(workerPort) });
  await healthy(`http://127.0.0.1:${medusaPort}/health`);
  open("storefront", { PORT: port });
  await healthy(`http://127.0.0.1:${port}/health`);
  console.log(`A loja da imagem está aberta em http://localhost:${port}`);
} catch (error) {
  if (!closing) console.error(error);
  await close(1);
}

/**
 * Runs a service in a container of its own.
 * @param {string} name @param {Record<string, string>} ports
 */
function open(name, ports) {
  const service = services[name];
  if (!service) throw new Error(`docker-compose.yml has no service ${name}`);
  const own = Object.fromEntries(Object.entries(addresses).filter(([key]) => key in service.environment));
  const environment = { ...interpolated(service.environment), ...own, ...ports };
  const container = buildah("from", "--pull-never", IMAGE);
  // Otherwise the image's own volume of that name is mounted over the one given below.
  buildah("config", "--volume", "/data-", container);
  const variables = Object.entries(environment).flatMap(([key, value]) => ["--env", `${key}=${value}`]);
  const args = ["run", "--isolation", "chroot", "--user", Docker.config.User, "--volume", `${dataDir}:/data`];
  const output = fs.openSync(path.join(scratch, `${name}.log`), "w");
  const child = spawn(
    "buildah",
    [...args, ...variables, container, "--", ...entrypoint, ...service.command],
    {
      stdio: ["ignore", output, output],
      detached: true,
    },
  );
  fs.closeSync(output);
  running.push({ container, child });
  if (name !== "prepare")
    child.once("exit", (code) => {
      if (closing) return;
      console.error(`${name} terminou com ${code}\n${logOf(name)}`);
      void close(1);
    });
  return { name, child };
}

/** The value of a variable, or what stands behind its `:-`. @param {Record<string, string>} environment */
function interpolated(environment) {
  return Object.fromEntries(
    Object.entries(environment).map(([key, value]) => [
      key,
      String(value).replace(/\$\{(\w+):-([^}]*)\}/g, (_, name, otherwise) => given[name] || otherwise),
    ]),
  );
}

/** @param {{ name: string, child: import("node:child_process").ChildProcess }} part */
async function ended({ name, child }) {
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error(`${name} terminou com ${code}\n${logOf(name)}`);
}

/** @param {string} url */
async function healthy(url) {
  for (const deadline = Date.now() + PATIENCE_MS; !(await answersOk(url)); await pause(200))
    if (closing || Date.now() > deadline) throw new Error(`${url} não respondeu`);
}

/** @param {string} name */
const logOf = (name) =>
  fs
    .readFileSync(path.join(scratch, `${name}.log`), "utf8")
    .split("\n")
    .slice(-20)
    .join("\n");

/** @param {number} code */
async function close(code) {
  if (closing) return;
  closing = true;
  await Promise.all(running.map(({ child }) => stopped(child)));
  for (const { container } of running) buildah("rm", container);
  redis.kill();
  await postgres.stop();
  fs.rmSync(scratch, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  process.exit(code);
}

/** @param {import("node:child_process").ChildProcess} child */
async function stopped(child) {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  process.kill(-child.pid, "SIGTERM");
  await gone;
}

/** @param {string[]} args @returns {string} */
function buildah(...args) {
  return execFileSync("buildah", args, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 }).trim();
}
