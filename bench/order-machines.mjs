import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { shopEnvironment } from "../tools/environment.mjs";
import { medusaPart, medusaServer, storefrontPart, storefrontServer } from "../tools/parts.mjs";
import { freePort } from "../tools/ports.mjs";
import { pieceToBuy } from "./data.mjs";
import { orderFromShop } from "./orders.mjs";
import { processOf, TICK_MS, ticksOf, ticksOfPostgres } from "./processes.mjs";
import { openShop } from "./shop.mjs";

/** Orders of each server, one after another, and those before that, which warm it up. */
const ORDERS = 60;
const WARM_UP = 40;
/** Emails and events follow an order within this time. */
const AFTER_MS = 5000;

/**
 * @typedef {{ url: string, pids: string[] }} Server a storefront's address, and the processes of it and its Medusa
 * @typedef {object} OrderCost processor time of one order: cart, freight, order, and what follows from it
 * @property {number} own ms of storefront and Medusa
 * @property {number} database ms of PostgreSQL, which all servers share
 */

/**
 * What an order costs with one storefront and Medusa, and with two beside each other: how orders scale is seen on few
 * cores too, where two servers and PostgreSQL cannot run at once. With free cores throughput follows, as long as the cost
 * stays the same, until PostgreSQL has no core left.
 * @param {string} dataDir an empty folder
 * @returns {Promise<{ one: OrderCost, two: OrderCost }>}
 */
export async function measureOrderMachines(dataDir) {
  const shop = await openShop(dataDir);
  /** @type {import("../tools/processes.mjs").Part[]} */
  const others = [];
  try {
    const piece = await pieceToBuy(shop.database);
    const own = [medusaServer, storefrontServer].map((words) => processOf(words, dataDir));
    const first = { url: shop.url, pids: own };
    const one = await costOf([first], { dataDir, piece });
    const { env, settings } = await shopEnvironment({
      ...shop.env,
      DATABASE_URL: shop.databaseUrl(),
      MEDUSA_PORT: String(await freePort()),
      PORT: String(await freePort()),
    });
    const logDir = path.join(dataDir, "segunda");
    const medusa = medusaPart({ settings, env, logDir });
    const ofItsOwn = { ...env, MEDUSA_URL: settings.MEDUSA_URL, DATA_DIR: logDir };
    const storefront = storefrontPart({ settings, env: ofItsOwn, logDir });
    for (const part of [medusa, storefront]) {
      others.push(part);
      await part.start(120_000);
    }
    const second = {
      url: `http://127.0.0.1:${settings.PORT}`,
      pids: others.map(({ child }) => String(child?.pid)),
    };
    return { one, two: await costOf([first, second], { dataDir, piece }) };
  } finally {
    for (const part of others.reverse()) await part.stop(3000);
    await shop.close();
  }
}

/**
 * Each server takes one order after another, beside the others; what they do at rest is not counted.
 * @param {Server[]} servers
 * @param {{ dataDir: string, piece: import("./orders.mjs").Piece }} shop
 * @returns {Promise<OrderCost>}
 */
async function costOf(servers, { dataDir, piece }) {
  const pids = servers.flatMap((server) => server.pids);
  const spent = () => ({ own: ticksOf(pids), database: ticksOfPostgres(path.join(dataDir, "postgres")) });
  const orders = (/** @type {number} */ count) =>
    Promise.all(
      servers.map(async ({ url }) => {
        for (let taken = 0; taken < count; taken += 1) await orderFromShop(url, piece);
      }),
    );
  await orders(WARM_UP);
  await setTimeout(AFTER_MS);
  const atRest = await during(() => setTimeout(2 * AFTER_MS), spent);
  const taken = await during(async () => {
    await orders(ORDERS);
    await setTimeout(AFTER_MS);
  }, spent);
  const of = (/** @type {"own" | "database"} */ part) =>
    ((taken[part] - (atRest[part] / atRest.ms) * taken.ms) * TICK_MS) / (ORDERS * servers.length);
  return { own: of("own"), database: of("database") };
}

/**
 * @param {() => Promise<unknown>} work @param {() => { own: number, database: number }} spent
 * @returns {Promise<{ own: number, database: number, ms: number }>} ticks spent meanwhile, and how long it took
 */
async function during(work, spent) {
  const before = spent();
  const began = performance.now();
  await work();
  const after = spent();
  return {
    own: after.own - before.own,
    database: after.database - before.database,
    ms: performance.now() - began,
  };
}
