import path from "node:path";
import { postgresPassword, root } from "./environment.mjs";
import { reachedAt } from "../packages/settings/listening.cjs";
import { withoutMedusaOnly } from "../packages/settings/medusa-only.cjs";
import { answersClients, answersOk } from "./mute.mjs";
import { Part } from "./processes.mjs";
import { waitForRedis } from "./redis.mjs";

const medusaCli = path.join(root, "node_modules/@medusajs/cli/cli.js");
export const builtBackend = path.join(root, "backend/.medusa/server");
/** What Medusa's and the storefront's processes run. */
export const medusaServer = path.join(root, "tools/medusa-server.cjs");
export const storefrontServer = path.join(root, "storefront/dist/server/main.js");

/**
 * What a part's processes get, and the function that reports its crashes.
 * @typedef {Pick<import("./processes.mjs").PartOptions, "report">} Watch
 * @typedef {Pick<import("./environment.mjs").Shop, "env" | "logDir"> & Watch} PartContext
 * @typedef {import("./environment.mjs").ShopSettings} ShopSettings
 */

/**
 * The embedded PostgreSQL. Its `message` carries { url, port, adopted }.
 * @param {PartContext & { dataDir: string }} options
 */
export function postgresPart({ dataDir, logDir, env, ...watch }) {
  const part = new Part({
    name: "PostgreSQL",
    args: [path.join(root, "tools/postgres-server.mjs")],
    cwd: root,
    env: {
      ...env,
      POSTGRES_DIR: path.join(dataDir, "postgres"),
      POSTGRES_PASSWORD: postgresPassword(dataDir),
      OTEL_SDK_DISABLED: "true",
    },
    logFile: path.join(logDir, "postgres.log"),
    isReady: async (part) => part.message !== undefined,
    // Before it has said where it listens it may recover from a crash, which takes as long as it takes.
    isAlive: async ({ message }) => message === undefined || answersClients(message.url),
    before: async () => {
      // The other parts know it by its port, also while another program has that.
      if (part.message) part.env = { ...part.env, POSTGRES_PORT: new URL(part.message.url).port };
    },
    ...watch,
  });
  return part;
}

/** Medusa: API and Admin, on the loopback interface. @param {PartContext & { settings: ShopSettings }} options */
export function medusaPart({ settings, logDir, env, ...watch }) {
  return new Part({
    name: "Medusa",
    args: [medusaServer, "--host", settings.MEDUSA_HOST, "--port", String(settings.MEDUSA_PORT)],
    cwd: builtBackend,
    // The storefront logs one line per request; by its own default Medusa would log every poll of the catalogue's
    // version.
    env: {
      ...tracedAs(settings.WORKER_MODE === "worker" ? "worker" : "medusa", env),
      LOG_LEVEL: settings.LOG_LEVEL,
    },
    logFile: path.join(logDir, "medusa.log"),
    isReady: () => answersOk(`${settings.MEDUSA_URL}/health`),
    isAlive: () => answersOk(`${settings.MEDUSA_URL}/health`),
    before: () => waitForRedis(settings.REDIS_URL, { report: watch.report }),
    ...watch,
  });
}

/**
 * The storefront server: the one public port.
 * @param {PartContext & { settings: Pick<ShopSettings, "HOST" | "PORT"> }} options
 */
export function storefrontPart({ settings, logDir, env, ...watch }) {
  const own = reachedAt(settings.HOST, settings.PORT);
  return new Part({
    name: "Storefront",
    args: [storefrontServer],
    cwd: root,
    env: tracedAs("storefront", withoutMedusaOnly(env)),
    logFile: path.join(logDir, "storefront.log"),
    isReady: () => answersOk(`${own}/health`),
    isAlive: () => answersOk(`${own}/health/live`),
    ...watch,
  });
}

/** Sets the name of a process in traces, unless one is given. @param {string} name @param {NodeJS.ProcessEnv} env */
const tracedAs = (name, env) =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT ? { ...env, OTEL_SERVICE_NAME: env.OTEL_SERVICE_NAME || name } : env;

/** Arguments of a `medusa` command, to be run in `builtBackend`. @param {string[]} args */
export const medusaCommand = (...args) => [medusaCli, ...args];
