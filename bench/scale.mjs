import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { median, readList } from "./load.mjs";
import { orderFromShop } from "./orders.mjs";
import { processesOf, processOf, read, ticksOf } from "./processes.mjs";
import { openShop, root } from "./shop.mjs";
import { writeSyntheticSheet } from "./synthetic-sheet.mjs";

const READS_PER_SECOND = 100;
const ORDERS_PER_SECOND = 5;
const SECONDS = 20;
const ORDERS = 20;
const CHANGES = 20;
const LOOK_EVERY_MS = 10;
/** A shop that uses fewer processor ticks than this, in so many looks in a row, is idle. */
const QUIET_TICKS = 25;
const QUIET_LOOKS = 3;

/**
 * @typedef {import("./shop.mjs").Shop} Shop
 * @typedef {import("./orders.mjs").Piece & { slug: string }} Piece
 * @typedef {object} AtScale
 * @property {number} quietP99 of the list, ms
 * @property {number} busyP99 the same while orders are placed
 * @property {number} orderP50 of orders placed one after the other, ms
 * @property {number} seenP50 from the response to a price change until the page shows it, ms
 * @property {number} storefrontMb
 * @property {number} medusaMb
 */

/**
 * Opens a shop with a catalogue of `rows` pieces and measures reads with and without orders, and how soon a change is
 * visible.
 * @param {string} dataDir an empty folder
 * @param {number} rows 0 leaves the sample catalogue
 * @param {(database: Shop["database"]) => Promise<Piece>} pieceToBuy
 * @returns {Promise<AtScale>}
 */
export async function measureAtScale(dataDir, rows, pieceToBuy) {
  const shop = await openShop(dataDir);
  try {
    if (rows > 0) await replaceCatalogue(shop, dataDir, rows);
    const piece = await pieceToBuy(shop.database);
    await settled(dataDir);
    /** @type {number[]} */
    const orders = [];
    for (let round = 0; round <= ORDERS; round++) orders.push((await orderFromShop(shop.url, piece)).order);
    await settled(dataDir);
    const quietP99 = await readsP99(shop.url);
    const busy = new AbortController();
    const ordering = orderAgainAndAgain(shop.url, piece, busy.signal);
    const busyP99 = await readsP99(shop.url);
    busy.abort();
    await ordering;
    await settled(dataDir);
    return {
      quietP99,
      busyP99,
      // The first order warms up.
      orderP50: median(orders.slice(1)),
      seenP50: await changeSeen(shop, piece),
      storefrontMb: memoryMb("storefront/dist/server/main.js", dataDir),
      medusaMb: memoryMb("cli.js start", dataDir),
    };
  } finally {
    await shop.close();
  }
}

/** @param {Shop} shop @param {string} dataDir @param {number} rows */
async function replaceCatalogue({ url, env }, dataDir, rows) {
  const sheet = path.join(dataDir, "medicao.csv");
  await writeSyntheticSheet(sheet, rows);
  const child = spawn(process.execPath, [path.join(root, "tools/shop.mjs"), "import", sheet], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error(`A importação terminou com ${code}`);
  for (;;) {
    const answer = await fetch(`${url}/api/products-import?page=1`);
    await answer.arrayBuffer();
    if (Number(answer.headers.get("x-total-pieces")) >= rows) return;
    await setTimeout(500);
  }
}

/** @param {string} url */
async function readsP99(url) {
  const { latency } = await readList(url, { perSecond: READS_PER_SECOND, pages: 60, seconds: SECONDS });
  return latency.p99;
}

/** @param {string} url @param {Piece} piece @param {AbortSignal} signal */
async function orderAgainAndAgain(url, piece, signal) {
  const begun = [];
  while (!signal.aborted) {
    begun.push(orderFromShop(url, piece));
    await setTimeout(1000 / ORDERS_PER_SECOND);
  }
  await Promise.all(begun);
}

/** @param {Shop} shop @param {Piece} piece */
async function changeSeen({ url, database }, { productId, slug }) {
  const times = [];
  for (let change = 1; change <= CHANGES; change++) {
    const title = `Peça de medição ${change}`;
    await database.query("update product set title = $1 where id = $2", [title, productId]);
    const startedAt = performance.now();
    for (;;) {
      const product = await (await fetch(`${url}/api/products/${slug}`)).json();
      if (product.name === title) break;
      await setTimeout(LOOK_EVERY_MS);
    }
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

/** Resolves once the work left by an import or by orders is done. @param {string} dataDir */
async function settled(dataDir) {
  let quietLooks = 0;
  for (let before = processorTicks(dataDir); quietLooks < QUIET_LOOKS;) {
    await setTimeout(1000);
    const now = processorTicks(dataDir);
    quietLooks = now - before < QUIET_TICKS ? quietLooks + 1 : 0;
    before = now;
  }
}

/** Processor time of all the shop's processes, in hundredths of a second. @param {string} dataDir */
const processorTicks = (dataDir) => ticksOf(processesOf(dataDir));

/** Memory of the process whose command contains `words`. @param {string} words @param {string} dataDir */
function memoryMb(words, dataDir) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(read(processOf(words, dataDir), "status")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
