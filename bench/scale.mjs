import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { bareServerOf, median, readList, readPaths, requestsPerSecond } from "./load.mjs";
import { orderFromShop } from "./orders.mjs";
import { medusaServer, storefrontServer } from "../tools/parts.mjs";
import { freePort } from "../tools/ports.mjs";
import { processesOf, processOf, read, ticksOf } from "./processes.mjs";
import { openShop, root } from "./shop.mjs";
import { writeSyntheticSheet } from "./synthetic-sheet.mjs";

const READS_PER_SECOND = 100;
const ORDERS_PER_SECOND = 5;
const SECONDS = 20;
const ORDERS = 20;
const CHANGES = 20;
const LOOK_EVERY_MS = 10;
const CHANGED_AT_ONCE = 1000;
const SEARCHES_PER_SECOND = 50;
const SORTS = ["nome", "preco-asc", "preco-desc"];
/** A shop that uses fewer processor ticks than this, in so many looks in a row, is idle. */
const QUIET_TICKS = 25;
const QUIET_LOOKS = 3;
/** Node measures the time from one look at the event loop to the next, of which this much is planned. */
const LOOKS_EVERY_MS = 10;

/**
 * @typedef {import("./shop.mjs").Shop} Shop
 * @typedef {import("./orders.mjs").Piece & { slug: string }} Piece
 * @typedef {object} AtScale
 * @property {number} quietP99 of the list, ms
 * @property {number} busyP99 the same while orders are placed
 * @property {number} orderP50 of orders placed one after the other, ms
 * @property {number} seenP50 from the response to a change until the page shows it, ms
 * @property {number} seenWorst
 * @property {number | undefined} importSeen from the end of the import until the list is whole, ms
 * @property {number} searchP99 of searches with filter and order that nobody has made before, ms
 * @property {{ list: number, page: number }} quietShare of the requests per second of a bare server
 * @property {{ list: number, page: number }} busyShare the same while one order after the other is placed
 * @property {number} longestStop of the storefront's event loop while 1,000 pieces change, ms
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
  const metricsPort = await freePort();
  const shop = await openShop(dataDir, { METRICS_PORT: String(metricsPort) });
  try {
    const importSeen = rows > 0 ? await replaceCatalogue(shop, dataDir, rows) : undefined;
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
    const quietShare = await shareOfBareServer(shop.url, piece);
    const buying = new AbortController();
    const bought = orderInTurn(shop.url, piece, buying.signal);
    const busyShare = await shareOfBareServer(shop.url, piece);
    buying.abort();
    await bought;
    await settled(dataDir);
    const seen = await changesSeen(shop, piece);
    return {
      quietP99,
      busyP99,
      // The first order warms up.
      orderP50: median(orders.slice(1)),
      seenP50: median(seen),
      seenWorst: Math.max(...seen),
      importSeen,
      searchP99: await searchesP99(shop.url),
      quietShare,
      busyShare,
      longestStop: await longestStop(shop, metricsPort),
      storefrontMb: memoryMb(storefrontServer, dataDir),
      medusaMb: memoryMb(medusaServer, dataDir),
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
  const startedAt = performance.now();
  for (;;) {
    const answer = await fetch(`${url}/api/products-import?page=1`);
    await answer.arrayBuffer();
    if (Number(answer.headers.get("x-total-pieces")) >= rows) return performance.now() - startedAt;
    await setTimeout(LOOK_EVERY_MS);
  }
}

/** Requests per second of the list and of a cached page, as shares of a bare server's. @param {string} url @param {Piece} piece */
async function shareOfBareServer(url, { slug }) {
  const list = `${url}/api/products-import?page=1`;
  const page = `${url}/product/${slug}`;
  const [bareList, barePage] = [await bareServerOf(list), await bareServerOf(page)];
  try {
    const targets = { list: { url: list }, bareList, page: { url: page }, barePage };
    const perSecond = await requestsPerSecond(targets, { rounds: 3, seconds: 3 });
    return { list: perSecond.list / perSecond.bareList, page: perSecond.page / perSecond.barePage };
  } finally {
    bareList.close();
    barePage.close();
  }
}

/** Searches with a category and an order, each of them for the first time. @param {string} url */
async function searchesP99(url) {
  /** @type {{ nome_peca: string, categoria: string }[]} */
  const pieces = [];
  for (const page of [1, 2, 3, 4, 5])
    pieces.push(...(await (await fetch(`${url}/api/products-import?page=${page}`)).json()));
  const names = pieces.flatMap(({ nome_peca }) => nome_peca.split(" "));
  const words = [...new Set(names.filter(({ length }) => length > 3))];
  const categories = [...new Set(pieces.map(({ categoria }) => categoria))];
  let made = 0;
  const next = () => {
    const query = new URLSearchParams({
      page: String((made % 3) + 1),
      search: `${words[made % words.length]} ${words[(made * 7 + 3) % words.length]?.slice(0, 3 + (made % 4))}`,
      categorias: categories[made % categories.length] ?? "",
      sort: SORTS[made % SORTS.length] ?? "",
    });
    made += 1;
    return `/api/products-import?${query}`;
  };
  const { p99 } = await readPaths(url, next, { perSecond: SEARCHES_PER_SECOND, seconds: SECONDS });
  return p99;
}

/** @param {Shop} shop @param {number} port of the storefront's metrics */
async function longestStop({ url, database }, port) {
  const stops = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return Number(/^nodejs_eventloop_lag_max_seconds\S* (\S+)/m.exec(metrics)?.[1]) * 1000 - LOOKS_EVERY_MS;
  };
  const { rows } = await database.query(
    `select id, handle, title from product where id in (select id from product where deleted_at is null order by id limit $1)
     order by id`,
    [CHANGED_AT_ONCE],
  );
  const last = rows.at(-1);
  // Reading begins a new measurement.
  await stops();
  await database.query("update product set title = title || ' nova' where id = any($1::text[])", [
    rows.map(({ id }) => id),
  ]);
  for (;;) {
    const product = await (await fetch(`${url}/api/products/${last.handle}`)).json();
    if (product.name === `${last.title} nova`) return stops();
    await setTimeout(LOOK_EVERY_MS);
  }
}

/** @param {string} url */
async function readsP99(url) {
  const { p99 } = await readList(url, { perSecond: READS_PER_SECOND, pages: 60, seconds: SECONDS });
  return p99;
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

/** Orders one after the other: readers leave the processors little time. @param {string} url @param {Piece} piece @param {AbortSignal} signal */
async function orderInTurn(url, piece, signal) {
  while (!signal.aborted) await orderFromShop(url, piece);
}

/** @param {Shop} shop @param {Piece} piece */
async function changesSeen({ url, database }, { productId, slug }) {
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
  return times;
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
