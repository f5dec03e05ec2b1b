import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openShop as openByStart } from "../bench/shop.mjs";
import { postgresPart } from "../tools/parts.mjs";
import { freePort } from "../tools/ports.mjs";
import { keepSecrets } from "../tools/secrets.mjs";
import settingsSchema from "../packages/settings/settings.cjs";
import { Clock } from "./clock.mjs";
import { Line } from "./line.mjs";
import { makingWay, openRedis, processesOf } from "./parts.mjs";
import { replaced } from "./replica.mjs";
import { versionOf } from "./version.mjs";

const START_MS = 180_000;

/**
 * A shop to use and break.
 * @typedef {object} Shop
 * @property {string[]} urls of its storefronts, one per machine
 * @property {() => string} databaseUrl straight to PostgreSQL
 * @property {string} dataDir
 * @property {{ banco?: Line, Redis?: Line }} lines to what the machines share, where it is reached over a network
 * @property {import("./parts.mjs").Redis} [redis]
 * @property {(part: import("./parts.mjs").PartName, machine: number) => number[]} processes
 * @property {() => number[]} worker the process that runs jobs, where it is a separate one
 * @property {(machine: number, graceMs: number) => Promise<() => Promise<void>>} [switchOff] switches a machine off;
 *   the function it returns switches it on again
 * @property {() => Promise<void>} [roll] restarts every process gracefully, one after another; the first time with the
 *   code of the version that replaces an earlier one
 * @property {Clock[]} [clocks] of the machines, and of the one with the worker
 * @property {() => Promise<void>} [promote] PostgreSQL is lost, and a replica takes its place
 * @property {(piece: { productId: string, variantId: string }) => Promise<boolean>} isWhole whether every part is
 *   healthy and the piece can be put into a cart
 * @property {() => Promise<void>} close
 */

/**
 * Everything on one machine, as `npm start` opens it.
 * @param {string} dataDir an empty folder @param {NodeJS.ProcessEnv} settings @param {{ withRedis: boolean }} options
 * @returns {Promise<Shop>}
 */
export async function openOnOne(dataDir, settings, { withRedis }) {
  const redis = withRedis ? await openRedis() : undefined;
  const redisLine = redis && new Line(() => ({ host: "127.0.0.1", port: redis.port }));
  const redisUrl = redisLine && `redis://127.0.0.1:${await redisLine.open()}`;
  const shop = await openByStart(dataDir, { ...settings, ...(redisUrl && { REDIS_URL: redisUrl }) });
  // PostgreSQL is going to be killed, so each query opens a connection of its own.
  await shop.database.end();
  return {
    urls: [shop.url],
    databaseUrl: shop.databaseUrl,
    dataDir,
    lines: redisLine ? { Redis: redisLine } : {},
    redis,
    processes: (part) => processesOf(shop.pid, part),
    worker: () => [],
    isWhole: (piece) => areWell([], [shop.url], piece),
    async close() {
      await shop.close();
      redisLine?.close();
      redis?.close();
    },
  };
}

/**
 * As in `docker-compose.yml`: machines with a storefront and a Medusa each, a worker, one PostgreSQL, one Redis; every
 * process is watched and restarted.
 * @param {string} dataDir an empty folder @param {NodeJS.ProcessEnv} settings
 * @param {{ machines: number, report: (line: string) => void, version?: import("./version.mjs").Version }} options
 *   `report` is told of parts that end; `version` is the earlier one to start with
 * @returns {Promise<Shop>}
 */
export async function openOnMany(dataDir, settings, { machines: count, report, version }) {
  const logDir = path.join(dataDir, "logs");
  /** What has been opened, to be closed in reverse order. @type {(() => unknown)[]} */
  const opened = [];
  const close = async () => {
    for (const end of opened.splice(0).reverse()) await end();
  };
  /** @param {import("../tools/processes.mjs").Part} part */
  const start = async (part) => {
    opened.push(() => part.stop(5000));
    await part.start(START_MS);
    return part;
  };
  try {
    const redis = await openRedis();
    opened.push(redis.close);
    const env = {
      ...process.env,
      ...settings,
      NODE_ENV: "production",
      MEDUSA_DISABLE_TELEMETRY: "true",
      LOG_LEVEL: "warn",
      DATA_DIR: dataDir,
      ...keepSecrets(dataDir, {}),
    };
    let database = { part: await start(postgresPart({ dataDir, logDir, env, report })), dataDir };
    opened.push(() => database.part.stop(5000));
    let replicas = 0;
    const direct = () => database.part.message?.url ?? "";
    const lines = {
      banco: new Line(() => ({ host: "localhost", port: Number(new URL(direct()).port) })),
      Redis: new Line(() => ({ host: "127.0.0.1", port: redis.port })),
    };
    opened.push(() => Object.values(lines).forEach((line) => line.close()));
    const [databasePort, redisPort] = await Promise.all([lines.banco.open(), lines.Redis.open()]);
    const ports = await Promise.all(Array.from({ length: 2 * count + 1 }, () => freePort()));
    /** @type {NodeJS.ProcessEnv} */
    const shared = {
      ...env,
      DATABASE_URL: direct().replace(/localhost:\d+/, `localhost:${databasePort}`),
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      PUBLIC_URL: `http://127.0.0.1:${ports[0]}`,
    };
    const present = await versionOf();
    let running = version ?? present;
    const prepared = () => running.prepareDatabase({ env: { ...shared, DATABASE_URL: direct() }, logDir });
    await prepared();
    delete shared.ADMIN_PASSWORD;
    // Not on the shop's disk, which may be full.
    const clockFolder = fs.mkdtempSync(path.join(os.tmpdir(), "alfaiataria-relogios-"));
    opened.push(() => fs.rmSync(clockFolder, { recursive: true }));
    const clocks = Array.from(
      { length: count + 1 },
      (_, at) => new Clock(path.join(clockFolder, String(at))),
    );

    /** @param {number} at of its ports @param {"server" | "worker"} mode @param {string} name */
    const contextOf = (at, mode, name) => {
      const own = {
        ...shared,
        ...clocks[at]?.env,
        WORKER_MODE: mode,
        PORT: String(ports[at]),
        MEDUSA_PORT: String(ports[at + count]),
      };
      const folder = path.join(logDir, name);
      fs.mkdirSync(folder, { recursive: true });
      return { settings: settingsSchema.readSettings(own), env: own, logDir: folder, report };
    };
    const contexts = Array.from({ length: count }, (_, at) => contextOf(at, "server", `maquina-${at + 1}`));
    const workerContext = contextOf(count, "worker", "trabalho");
    /**
     * A storefront uses the Medusa of its own machine; in production the network decides this.
     * @param {typeof workerContext} context
     */
    const storefrontPart = (context) =>
      makingWay(
        running.storefrontPart({
          ...context,
          env: { ...context.env, MEDUSA_URL: context.settings.MEDUSA_URL },
        }),
      );
    /** @param {typeof workerContext} context */
    const medusaPart = (context) => makingWay(running.medusaPart(context));
    /** @type {import("../tools/processes.mjs").Part[]} */
    const medusas = [];
    /** @type {import("../tools/processes.mjs").Part[]} */
    const storefronts = [];
    for (const context of contexts) {
      medusas.push(await start(medusaPart(context)));
      storefronts.push(await start(storefrontPart(context)));
    }
    let worker = await start(medusaPart(workerContext));
    const urls = ports.slice(0, count).map((port) => `http://127.0.0.1:${port}`);

    return {
      urls,
      databaseUrl: direct,
      dataDir,
      lines,
      redis,
      processes: (part, machine) => {
        const { child } = /** @type {import("../tools/processes.mjs").Part} */ (
          { Medusa: medusas[machine], loja: storefronts[machine], banco: database.part }[part]
        );
        return child?.pid ? processesOf(child.pid, part) : [];
      },
      worker: () => (worker.child?.pid ? [worker.child.pid] : []),
      async switchOff(machine, graceMs) {
        const parts = [storefronts[machine], medusas[machine]].filter((part) => part !== undefined);
        // With a grace period the storefront stops first, after answering its open requests.
        if (graceMs > 0) for (const part of parts) await part.stop(graceMs);
        else await Promise.all(parts.map((part) => part.stop(0)));
        return async () => {
          for (const part of parts.toReversed()) {
            part.stopping = false;
            await part.start(START_MS);
          }
        };
      },
      clocks,
      async roll() {
        running = present;
        await prepared();
        /** @param {import("../tools/processes.mjs").Part} before @param {import("../tools/processes.mjs").Part} after */
        const inPlaceOf = async (before, after) => {
          await before.stop(10_000);
          return start(after);
        };
        worker = await inPlaceOf(worker, medusaPart(workerContext));
        for (const [at, context] of contexts.entries()) {
          const [medusa, storefront] = [medusas[at], storefronts[at]];
          if (medusa) medusas[at] = await inPlaceOf(medusa, medusaPart(context));
          if (storefront) storefronts[at] = await inPlaceOf(storefront, storefrontPart(context));
        }
      },
      async promote() {
        const folder = path.join(dataDir, `replica-${(replicas += 1)}`);
        database = await replaced(database, folder, { logDir, env, report });
      },
      isWhole: (piece) => areWell([workerContext.settings.MEDUSA_URL], urls, piece),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Whether all servers are healthy and each storefront takes a piece into a cart. Carts are tried last: the shop has
 * other work while a part of it starts.
 * @param {string[]} medusas @param {string[]} storefronts @param {{ productId: string, variantId: string }} piece
 */
async function areWell(medusas, storefronts, { productId, variantId }) {
  const body = JSON.stringify({ productId, variantId, quantity: 1 });
  const takesPiece = (/** @type {string} */ url) => {
    const headers = { authorization: `Bearer ${crypto.randomUUID()}`, "content-type": "application/json" };
    return answers(`${url}/api/cart`, { method: "POST", headers, body });
  };
  const healthy = await Promise.all([...medusas, ...storefronts].map((url) => answers(`${url}/health`)));
  return healthy.every(Boolean) && (await Promise.all(storefronts.map(takesPiece))).every(Boolean);
}

/** @param {string} url @param {RequestInit} [init] @returns {Promise<boolean>} */
async function answers(url, init) {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(3000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    // Not ready yet.
    return false;
  }
}
