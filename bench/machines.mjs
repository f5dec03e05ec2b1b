import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { shopEnvironment } from "../tools/environment.mjs";
import { medusaServer, storefrontPart, storefrontServer } from "../tools/parts.mjs";
import { freePort } from "../tools/ports.mjs";
import { readList } from "./load.mjs";
import { postgresIn, processOf, TICK_MS, ticksOf } from "./processes.mjs";
import { openShop } from "./shop.mjs";

const MOST_STOREFRONTS = 4;
/** Of each storefront; the sample catalogue has nine pages of models. */
const LOAD = { perSecond: 300, pages: 9 };
const SECONDS = 10;
/** Until the caches of a storefront that has just started are warm. */
const WARM_UP_SECONDS = 3;

/**
 * @typedef {object} Cost processor time
 * @property {number} perRead ms of the storefronts for one read
 * @property {number} shared ms in a second of Medusa and PostgreSQL, which all storefronts share
 * @property {number} sharedAtRest the same while nobody reads
 */

/**
 * What a read costs with one storefront and with four, each with as many readers: how reads scale is seen on few cores too,
 * where four processes cannot run at once. With free cores throughput follows, as long as the cost stays the same and what
 * they share has nothing to do.
 * @param {string} dataDir an empty folder
 * @returns {Promise<{ one: Cost, four: Cost }>}
 */
export async function measureMachines(dataDir) {
  const shop = await openShop(dataDir);
  /** @type {import("../tools/processes.mjs").Part[]} */
  const others = [];
  try {
    const { env } = await shopEnvironment({ ...shop.env, MEDUSA_URL: shop.medusaUrl });
    const first = { url: shop.url, pid: processOf(storefrontServer, dataDir) };
    const one = await costOf([first], dataDir);
    const storefronts = [first];
    while (storefronts.length < MOST_STOREFRONTS) {
      const port = await freePort();
      const own = path.join(dataDir, `loja-${storefronts.length + 1}`);
      const part = storefrontPart({
        settings: { HOST: "127.0.0.1", PORT: port },
        env: { ...env, PORT: String(port), DATA_DIR: own },
        logDir: path.join(own, "logs"),
      });
      others.push(part);
      await part.start(60_000);
      storefronts.push({ url: `http://127.0.0.1:${port}`, pid: String(part.child?.pid) });
    }
    return { one, four: await costOf(storefronts, dataDir) };
  } finally {
    await Promise.all(others.map((part) => part.stop(3000)));
    await shop.close();
  }
}

/**
 * @param {{ url: string, pid: string }[]} storefronts
 * @param {string} dataDir of the shop that they belong to
 * @returns {Promise<Cost>}
 */
async function costOf(storefronts, dataDir) {
  const shared = [processOf(medusaServer, dataDir), ...postgresIn(path.join(dataDir, "postgres"))];
  await Promise.all(storefronts.map(({ url }) => readList(url, { ...LOAD, seconds: WARM_UP_SECONDS })));
  const atRest = ticksOf(shared);
  await setTimeout(SECONDS * 1000);
  const before = { own: ticksOf(storefronts.map(({ pid }) => pid)), shared: ticksOf(shared) };
  const reads = await Promise.all(storefronts.map(({ url }) => readList(url, { ...LOAD, seconds: SECONDS })));
  const total = reads.reduce((sum, read) => sum + read.total, 0);
  return {
    perRead: ((ticksOf(storefronts.map(({ pid }) => pid)) - before.own) * TICK_MS) / total,
    shared: ((ticksOf(shared) - before.shared) * TICK_MS) / SECONDS,
    sharedAtRest: ((before.shared - atRest) * TICK_MS) / SECONDS,
  };
}
