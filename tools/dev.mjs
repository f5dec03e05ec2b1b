// `npm run dev`: runs the shop from its sources. A change in storefront/src is visible at once, one in
// storefront/server after that server's restart, one in packages, backend/src or a plugin after Medusa's. A new
// migration or new first-run data need a restart of `npm run dev`.
import path from "node:path";
import { dataFolder, root, shopEnvironment } from "./environment.mjs";
import { messageOf } from "./errors.mjs";
import { holdAsShop } from "./hold.mjs";
import { installWhatChanged } from "./install.mjs";

await holdAsShop(dataFolder()).catch((error) => {
  console.error(messageOf(error));
  process.exit(1);
});
await installWhatChanged();
const { watch } = await import("chokidar");
const { buildCode } = await import("./build.mjs");
const { medusaPart, postgresPart, storefrontPart } = await import("./parts.mjs");
const { prepareDatabase } = await import("./prepare.mjs");
const { step } = await import("./progress.mjs");
const { firstAdministrator } = await import("./secrets.mjs");

const READY_MS = 120_000;
const STOP_MS = 4000;
const SETTLE_MS = 300;
/** @param {string} line */
const say = (line) => console.log(`${new Date().toLocaleTimeString("pt-BR")} ${line}`);

let closing = false;
/** @type {Partial<Record<"postgres" | "medusa" | "storefront", import("./processes.mjs").Part>>} */
const running = {};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void close(0));

try {
  const { env, settings, dataDir, logDir } = await shopEnvironment({
    ...process.env,
    NODE_ENV: "development",
  });
  const parts = { settings, logDir, env, report: say };
  await buildCode({ logDir });
  if (!settings.DATABASE_URL) {
    const postgres = (running.postgres = postgresPart({ ...parts, dataDir }));
    await step("Abrindo o banco de dados", () => postgres.start(Infinity));
    env.DATABASE_URL = postgres.message?.url;
  }
  const { email, password } = firstAdministrator(dataDir, env);
  await prepareDatabase({ env: { ...env, ADMIN_EMAIL: email, ADMIN_PASSWORD: password }, logDir });
  await startMedusa("Iniciando o Medusa", parts);
  const storefront = (running.storefront = storefrontFromSources(parts));
  await step("Iniciando a loja", () => storefront.start(READY_MS));
  console.log(
    `\n  Loja           ${settings.PUBLIC_URL}\n  Administração  ${settings.PUBLIC_URL}/app\n  Registros      ${logDir}\n\n  Ctrl-C fecha.\n`,
  );
  restartMedusaOnChange(parts);
} catch (error) {
  console.error(`\n${messageOf(error)}`);
  await close(1);
}

/** @typedef {import("./parts.mjs").PartContext & { settings: import("./environment.mjs").ShopSettings }} DevParts */

/** @param {string} title @param {DevParts} parts */
async function startMedusa(title, parts) {
  const medusa = (running.medusa = medusaFromSources(parts));
  await step(title, () => medusa.start(READY_MS));
}

/** Medusa on the sources of backend/src; plugins are used as built. @param {DevParts} parts */
function medusaFromSources(parts) {
  const part = medusaPart(parts);
  part.args = ["--require", "@swc-node/register", ...part.args.filter((word) => word !== "--json")];
  part.cwd = path.join(root, "backend");
  // No liveness check: a debugger may pause it.
  part.isAlive = undefined;
  part.env = { ...part.env, SWC_NODE_PROJECT: path.join(root, "tsconfig.json") };
  return part;
}

/**
 * Fastify under tsx, with Vite inside. Finished pages are cached per process, so a change of a page restarts it too.
 * @param {DevParts} parts
 */
function storefrontFromSources(parts) {
  const part = storefrontPart(parts);
  part.isAlive = undefined;
  const sources = ["--include", path.join(root, "storefront/src/**/*")];
  part.args = [
    path.join(root, "node_modules/tsx/dist/cli.mjs"),
    "watch",
    "--clear-screen=false",
    ...sources,
    path.join(root, "storefront/server/main.ts"),
  ];
  return part;
}

/** @param {DevParts} parts */
function restartMedusaOnChange(parts) {
  const folders = ["backend/src", "packages", "medusa-config.js", "plugins"].map((entry) =>
    path.join(root, entry),
  );
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let restarting = Promise.resolve();
  watch(folders, {
    ignoreInitial: true,
    ignored: /node_modules|\.medusa|\/dist(\/|$)|\.(test|spec)\.tsx?$|integration-tests/,
  }).on("all", (_event, file) => {
    clearTimeout(timer);
    timer = setTimeout(
      () => (restarting = restarting.then(() => restart(path.relative(root, file)))),
      SETTLE_MS,
    );
  });

  /** @param {string} file */
  async function restart(file) {
    if (closing) return;
    say(`${file} mudou`);
    try {
      await buildCode({ logDir: parts.logDir });
      await running.medusa?.stop(STOP_MS);
      await startMedusa("Reiniciando o Medusa", parts);
    } catch (error) {
      // The source is half-written: the next change tries again.
      say(messageOf(error));
    }
  }
}

/** @param {number} code */
async function close(code) {
  if (closing) return;
  closing = true;
  for (const part of [running.storefront, running.medusa, running.postgres]) await part?.stop(STOP_MS);
  process.exit(code);
}
