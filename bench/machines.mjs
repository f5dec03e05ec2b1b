import fs from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import autocannon from "autocannon";
import { shopEnvironment } from "../tools/environment.mjs";
import { storefrontPart } from "../tools/parts.mjs";
import { freePort } from "../tools/ports.mjs";
import { openShop } from "./shop.mjs";

const MOST_STOREFRONTS = 4;
const READS_PER_SECOND = 300;
const SECONDS = 10;
/** Until the caches of a storefront that has just started are warm. */
const WARM_UP_SECONDS = 3;
/** The kernel counts processor time in hundredths of a second. */
const TICK_MS = 10;

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
    const first = { url: shop.url, pid: pidOf("storefront/dist/server/main.js", dataDir) };
    const one = await costOf([first], dataDir);
    const storefronts = [first];
    while (storefronts.length < MOST_STOREFRONTS) {
      const port = await freePort();
      const own = path.join(dataDir, `loja-${storefronts.length + 1}`);
      const part = storefrontPart({
        settings: { PORT: port },
        env: { ...env, PORT: String(port), DATA_DIR: own },
        logDir: path.join(own, "logs"),
      });
      others.push(part);
      await part.start(60_000);
      storefronts.push({ url: `http://127.0.0.1:${port}`, pid: part.child?.pid ?? 0 });
    }
    return { one, four: await costOf(storefronts, dataDir) };
  } finally {
    await Promise.all(others.map((part) => part.stop(3000)));
    await shop.close();
  }
}

/**
 * @param {{ url: string, pid: number }[]} storefronts
 * @param {string} dataDir of the shop that they belong to
 * @returns {Promise<Cost>}
 */
async function costOf(storefronts, dataDir) {
  const shared = [pidOf("cli.js start", dataDir), ...postgresOf(dataDir)];
  await Promise.all(storefronts.map(({ url }) => read(url, WARM_UP_SECONDS)));
  const atRest = ticksOf(shared);
  await setTimeout(SECONDS * 1000);
  const before = { own: ticksOf(storefronts.map(({ pid }) => pid)), shared: ticksOf(shared) };
  const reads = await Promise.all(storefronts.map(({ url }) => read(url, SECONDS)));
  const total = reads.reduce((sum, count) => sum + count, 0);
  return {
    perRead: ((ticksOf(storefronts.map(({ pid }) => pid)) - before.own) * TICK_MS) / total,
    shared: ((ticksOf(shared) - before.shared) * TICK_MS) / SECONDS,
    sharedAtRest: ((before.shared - atRest) * TICK_MS) / SECONDS,
  };
}

/** Reads pages of the list, a different one each time. @param {string} url @param {number} seconds @returns how many */
async function read(url, seconds) {
  let page = 0;
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: 10,
    overallRate: READS_PER_SECOND,
    duration: seconds,
    requests: [
      {
        method: "GET",
        path: "/api/products-import?page=1",
        setupRequest: (request) => ({ ...request, path: `/api/products-import?page=${(page++ % 9) + 1}` }),
      },
    ],
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} respostas que não são 2xx, ${errors} erros`);
  return requests.total;
}

/** Processor time of these processes so far, in ticks. @param {number[]} pids */
const ticksOf = (pids) =>
  pids
    .map((pid) => proc(pid, "stat").split(") ")[1]?.split(" ") ?? [])
    .reduce((sum, fields) => sum + Number(fields[11] ?? 0) + Number(fields[12] ?? 0), 0);

/** The shop's process whose command contains these words. @param {string} words @param {string} dataDir */
function pidOf(words, dataDir) {
  const pid = processes().find(
    (each) =>
      proc(each, "cmdline").replaceAll("\0", " ").includes(words) &&
      proc(each, "environ").includes(`DATA_DIR=${dataDir}\0`),
  );
  if (!pid) throw new Error(`nenhum processo de ${words}`);
  return pid;
}

/** PostgreSQL's processes, which belong to another user: the server and those that it started. @param {string} dataDir */
function postgresOf(dataDir) {
  const folder = path.join(dataDir, "postgres");
  const server = processes().find((pid) => proc(pid, "cmdline").includes(`-D\0${folder}`));
  return [
    ...(server ? [server] : []),
    ...processes().filter((pid) => proc(pid, "stat").split(") ")[1]?.split(" ")[1] === String(server)),
  ];
}

const processes = () =>
  fs
    .readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** @param {number} pid @param {string} what */
function proc(pid, what) {
  try {
    return fs.readFileSync(`/proc/${pid}/${what}`, "utf8");
  } catch {
    // It has ended meanwhile, or belongs to another user.
    return "";
  }
}
