import fs from "node:fs";
import path from "node:path";
import { openShop as openByStart } from "../bench/shop.mjs";
import { medusaPart, postgresPart, storefrontPart } from "../tools/parts.mjs";
import { freePort } from "../tools/postgres.mjs";
import { prepareDatabase } from "../tools/prepare.mjs";
import { keepSecrets } from "../tools/secrets.mjs";
import settingsSchema from "../packages/settings/settings.cjs";
import { Line } from "./line.mjs";
import { openRedis, processesOf } from "./parts.mjs";
import { replaced } from "./replica.mjs";

const START_MS = 180_000;

/**
 * A shop to be used and broken.
 * @typedef {object} Shop
 * @property {string[]} urls of its storefronts, one of each machine
 * @property {() => string} databaseUrl straight to PostgreSQL
 * @property {string} dataDir
 * @property {{ banco?: Line, Redis?: Line }} lines to what the machines share, where these go over a network
 * @property {import("./parts.mjs").Redis} [redis]
 * @property {(part: import("./parts.mjs").PartName, machine: number) => number[]} processes
 * @property {() => number[]} worker the process that runs jobs, where it is one of its own
 * @property {(machine: number, graceMs: number) => Promise<() => Promise<void>>} [switchOff] takes a machine away; its answer
 *   brings it back
 * @property {() => Promise<void>} [roll] every process is stopped with care and started anew, one after another
 * @property {() => Promise<void>} [promote] PostgreSQL is lost, and a replica takes its place
 * @property {(piece: { productId: string, variantId: string }) => Promise<boolean>} isWhole whether every part is well, and
 *   puts the piece into a cart
 * @property {() => Promise<void>} close
 */

/**
 * All on one machine, as `npm start` opens it.
 * @param {string} dataDir an empty folder @param {NodeJS.ProcessEnv} settings @param {{ withRedis: boolean }} options
 * @returns {Promise<Shop>}
 */
export async function openOnOne(dataDir, settings, { withRedis }) {
  const redis = withRedis ? await openRedis() : undefined;
  const redisLine = redis && new Line(() => ({ host: "127.0.0.1", port: redis.port }));
  const redisUrl = redisLine && `redis://127.0.0.1:${await redisLine.open()}`;
  const shop = await openByStart(dataDir, { ...settings, ...(redisUrl && { REDIS_URL: redisUrl }) });
  // PostgreSQL is about to be killed: each look has a connection of its own.
  await shop.database.end();
  return {
    urls: [shop.url],
    databaseUrl: shop.databaseUrl,
    dataDir,
    lines: redisLine ? { Redis: redisLine } : {},
    redis,
    processes: (part) => processesOf(shop.pid, part),
    worker: () => [],
    isWhole: (piece) => isWell(shop.url, piece),
    async close() {
      await shop.close();
      redisLine?.close();
      redis?.close();
    },
  };
}

/**
 * As `docker-compose.yml` has it: machines with a storefront and a Medusa each, a worker, one PostgreSQL, one Redis; every
 * process is watched and started anew.
 * @param {string} dataDir an empty folder @param {NodeJS.ProcessEnv} settings
 * @param {{ machines: number, report: (line: string) => void }} options `report` hears of parts that end
 * @returns {Promise<Shop>}
 */
export async function openOnMany(dataDir, settings, { machines: count, report }) {
  const logDir = path.join(dataDir, "logs");
  /** What was opened, to be closed in reverse. @type {(() => unknown)[]} */
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
    await prepareDatabase({ env: { ...shared, DATABASE_URL: direct() }, logDir });
    delete shared.ADMIN_PASSWORD;

    /** @param {number} at of its ports @param {"server" | "worker"} mode @param {string} name */
    const contextOf = (at, mode, name) => {
      const own = {
        ...shared,
        WORKER_MODE: mode,
        PORT: String(ports[at]),
        MEDUSA_PORT: String(ports[at + count]),
      };
      const folder = path.join(logDir, name);
      fs.mkdirSync(folder, { recursive: true });
      return { settings: settingsSchema.readSettings(own), env: own, logDir: folder, report };
    };
    /** @type {import("../tools/processes.mjs").Part[]} */
    const medusas = [];
    /** @type {import("../tools/processes.mjs").Part[]} */
    const storefronts = [];
    for (let at = 0; at < count; at += 1) {
      const context = contextOf(at, "server", `maquina-${at + 1}`);
      medusas.push(await start(medusaPart(context)));
      // Which machine a storefront's own Medusa is on, a house's network says; here it is its own.
      const storefrontEnv = { ...context.env, MEDUSA_URL: context.settings.MEDUSA_URL };
      storefronts.push(await start(storefrontPart({ ...context, env: storefrontEnv })));
    }
    const workerContext = contextOf(count, "worker", "trabalho");
    const worker = await start(medusaPart(workerContext));
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
        // With time to spare the storefront ends first, what it was asked is answered.
        if (graceMs > 0) for (const part of parts) await part.stop(graceMs);
        else await Promise.all(parts.map((part) => part.stop(0)));
        return async () => {
          for (const part of parts.toReversed()) {
            part.stopping = false;
            await part.start(START_MS);
          }
        };
      },
      async roll() {
        for (const part of [worker, ...medusas, ...storefronts]) {
          await part.stop(10_000);
          part.stopping = false;
          await part.start(START_MS);
        }
      },
      async promote() {
        const folder = path.join(dataDir, `replica-${(replicas += 1)}`);
        database = await replaced(database, folder, { logDir, env, report });
      },
      isWhole: async (piece) => {
        const workerIs = answers(`${workerContext.settings.MEDUSA_URL}/health`);
        const all = [workerIs, ...urls.map((url) => isWell(url, piece))];
        return (await Promise.all(all)).every(Boolean);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @param {string} url of a storefront @param {{ productId: string, variantId: string }} piece */
const isWell = async (url, { productId, variantId }) =>
  (await answers(`${url}/health`)) &&
  (await answers(`${url}/api/cart`, {
    method: "POST",
    headers: { authorization: `Bearer ${crypto.randomUUID()}`, "content-type": "application/json" },
    body: JSON.stringify({ productId, variantId, quantity: 1 }),
  }));

/** @param {string} url @param {RequestInit} [init] @returns {Promise<boolean>} */
async function answers(url, init) {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(3000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    // Not yet.
    return false;
  }
}
