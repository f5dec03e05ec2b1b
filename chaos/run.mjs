// `npm run chaos`: people use a shop of its own while its parts are broken; then what they were told is checked against
// the shop.
import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { buildCode, buildPages } from "../tools/build.mjs";
import { root } from "../tools/environment.mjs";
import { SENTENCES, whatIsNeverTrue, whatIsNotTrue } from "./check.mjs";
import { hasClocks } from "./clock.mjs";
import { Disk } from "./disk.mjs";
import { CLOCK_FAULTS, DISK_FAULTS, FAULTS, MACHINE_FAULTS, REDIS_FAULTS } from "./faults.mjs";
import { watched } from "./gauges.mjs";
import { openOutside } from "./outside.mjs";
import { expectProcesses, hasRedis } from "./parts.mjs";
import { usedByPeople } from "./people.mjs";
import { piecesToSell } from "./pieces.mjs";
import { openOnMany, openOnOne } from "./shops.mjs";
import { Told } from "./told.mjs";
import { earlierVersion } from "./version.mjs";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "2" },
    seed: { type: "string", default: "1989" },
    only: { type: "string" },
    machines: { type: "string", default: "2" },
    single: { type: "boolean", default: false },
    redis: { type: "boolean", default: false },
    calm: { type: "boolean", default: false },
    patient: { type: "boolean", default: false },
    from: { type: "string" },
    report: { type: "string" },
  },
});
/** Pause between the end of a fault, once the shop has recovered, and the next fault. */
const REST_MS = 2000;
/** A shop that has not recovered by then has failed. */
const BACK_MS = 120_000;
/** The recovery time that people expect. */
const SOON_MS = 15_000;
/** The share of reads that are answered throughout, in percent, where another machine can answer them. */
const ANSWERED = 99.9;
/** Longest time that anything may stay pending once nobody uses the shop. */
const SETTLED_MS = 90_000;
const ADMINISTRATOR = { email: "prova@loja.example", password: "Tesoura-de-ouro-1989" };

const machines = values.single ? 1 : Number(values.machines);
const withRedis = machines > 1 || values.redis;
if (withRedis && !(await hasRedis())) {
  console.error("Para isto é preciso o redis-server desta máquina (Debian: redis-server); sem ele: --single");
  process.exit(2);
}
const logDir = path.join(root, ".data/logs");
await buildCode({ logDir });
await buildPages({ logDir });
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "alfaiataria-faltas-"));
fs.chmodSync(dataDir, 0o755);
const disk = new Disk(dataDir);
const historyFile = path.join(root, ".data/chaos", `${values.seed}.jsonl`);
fs.mkdirSync(path.dirname(historyFile), { recursive: true });
fs.writeFileSync(historyFile, "");
/** @param {object} entry */
const note = (entry) =>
  fs.appendFileSync(historyFile, `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
const faults = [
  ...FAULTS,
  ...(withRedis ? REDIS_FAULTS : []),
  ...(machines > 1 ? MACHINE_FAULTS : []),
  ...(machines > 1 && hasClocks ? CLOCK_FAULTS : []),
  ...(disk.isSmall ? DISK_FAULTS : []),
].filter(([name]) => !values.only || name.includes(values.only));

const outside = await openOutside();
const settings = {
  ...outside.settings,
  RATE_LIMITS: "off",
  // One machine places orders for many clients.
  UNPAID_ORDERS_PER_CLIENT: "10000",
  UNPAID_ORDERS_PER_ADDRESS: "1000000",
  MAILBOX_OTHERS: "1000",
  ADMIN_EMAIL: ADMINISTRATOR.email,
  ADMIN_PASSWORD: ADMINISTRATOR.password,
};
const earlierFolder = path.join(os.tmpdir(), `alfaiataria-versao-${process.pid}`);
const version = values.from ? await earlierVersion(values.from, earlierFolder) : undefined;
const shop =
  machines > 1
    ? await openOnMany(dataDir, settings, { machines, version, report: (line) => note({ line }) })
    : await openOnOne(dataDir, settings, { withRedis });
const told = new Told();
/** @type {string[]} */
const failures = [];
/** @type {{ names: string[], tookMs: number | null }[]} */
const recoveries = [];
/** What a run without faults measured. @type {string[]} */
let measured = [];
try {
  expectProcesses(shop);
  const { pieces, stock } = await piecesToSell(shop);
  const stop = new AbortController();
  const { urls } = shop;
  const { seed } = values;
  const people = usedByPeople({
    urls,
    pieces,
    told,
    outside,
    administrator: ADMINISTRATOR,
    seed,
    signal: stop.signal,
  });
  const until = Date.now() + Number(values.minutes) * 60_000;
  await pause(REST_MS);
  if (values.calm) {
    const { lines, grown } = await watched(shop, until, (gauges) => note({ gauges }));
    measured = lines;
    failures.push(...grown);
  } else await breakInTurn(until, pieces, stock);
  stop.abort();
  await people;
  failures.push(...[...told.wrong].map(([what, answer]) => `${what}: ${answer}`), ...(await settled(stock)));
} finally {
  await shop.close();
  await outside.close();
  fs.rmSync(earlierFolder, { recursive: true, force: true });
}
report();
if (values.report) fs.writeFileSync(values.report, JSON.stringify({ sentences: SENTENCES, failures }));
if (failures.length > 0) console.log(`A pasta da loja ficou em ${disk.keep()}`);
else disk.remove();
process.exit(failures.length > 0 ? 1 : 0);

/**
 * Breaks one or two parts at a time until `until`, ms since 1970, or until the shop stays broken or something untrue is
 * seen.
 * @param {number} until @param {import("./pieces.mjs").Piece[]} pieces @param {import("./pieces.mjs").Stock} stock
 */
async function breakInTurn(until, pieces, stock) {
  for (let turn = 0; Date.now() < until; turn += 1) {
    const broken = faultsOf(turn);
    const names = broken.map(([name]) => name);
    const machine = chosen(turn, "machine", machines);
    console.log(
      `${String(turn + 1).padStart(3)}. ${names.join(" + ")}${machines > 1 ? ` (máquina ${machine + 1})` : ""}`,
    );
    note({ fault: names, machine });
    const ended = await Promise.allSettled(broken.map(([, fault]) => fault({ shop, outside, machine })));
    // Two faults may collide: one needs the database that the other has taken away.
    for (const outcome of ended) if (outcome.status === "rejected") note({ met: String(outcome.reason) });
    const tookMs = await backAfter(pieces);
    recoveries.push({ names, tookMs });
    note({ fault: names, backAfterMs: tookMs, orders: told.orders.length });
    if (tookMs === null) {
      failures.push(`Depois de '${names.join(" + ")}' a loja não voltou em ${BACK_MS / 1000} s`);
      break;
    }
    const untrue = await whatIsNeverTrue(shop, told, stock).catch((error) => [`Nada se pode ver: ${error}`]);
    note({ untrue });
    failures.push(...untrue.map((line) => `Depois de '${names.join(" + ")}': ${line}`));
    if (untrue.length > 0) break;
    await pause(REST_MS);
  }
}

/**
 * A pseudorandom number below `below`, the same for the same seed.
 * @param {number} turn @param {string} what @param {number} below
 */
function chosen(turn, what, below) {
  return createHash("sha256").update(`${values.seed} ${turn} ${what}`).digest().readUInt32BE(0) % below;
}

/** One fault, or two at once every third time. @param {number} turn */
function faultsOf(turn) {
  const first = faults[chosen(turn, "first", faults.length)];
  const second = turn % 3 === 2 ? faults[chosen(turn, "second", faults.length)] : undefined;
  return [first, second === first ? undefined : second].filter((fault) => fault !== undefined);
}

/**
 * @param {import("./pieces.mjs").Piece[]} pieces
 * @returns {Promise<number | null>} ms until the shop is healthy and a cart can be filled again; null when it takes too
 *   long
 */
async function backAfter(pieces) {
  const startedAt = Date.now();
  const piece = pieces.at(-1);
  while (piece && Date.now() - startedAt < BACK_MS) {
    if (await shop.isWhole(piece)) return Date.now() - startedAt;
    await pause(200);
  }
  return null;
}

/**
 * What still does not hold once everything has had time to settle.
 * @param {import("./pieces.mjs").Stock} stock at the start @returns {Promise<string[]>}
 */
async function settled(stock) {
  const deadline = Date.now() + SETTLED_MS;
  for (;;) {
    const wrong = await whatIsNotTrue({ shop, told, outside }, stock).catch((error) => [
      `Nada se pode ver: ${error}`,
    ]);
    if (wrong.length === 0 || Date.now() > deadline) return wrong;
    await pause(2000);
  }
}

function report() {
  // A process killed while it sends an email sends it again, with the same Message-ID.
  const emails = new Set(outside.mail.arrived.map(({ messageId }) => messageId)).size;
  const { orders, money, canceled, shipped, customers, messages, pictures, reads, refusals } = told;
  const back = recoveries.flatMap(({ names, tookMs }) => (tookMs === null ? [] : [{ names, tookMs }]));
  const longest = back.toSorted((a, b) => b.tookMs - a.tookMs)[0];
  const soon = back.filter(({ tookMs }) => tookMs <= SOON_MS).length;
  const share = (100 * reads.answered) / Math.max(1, reads.answered + reads.failed);
  const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1)} s`;
  const where = machines > 1 ? `${machines} máquinas` : `uma máquina${withRedis ? " com Redis" : ""}`;
  if (!values.patient) {
    if (machines > 1 && share < ANSWERED)
      failures.push(`Só ${share.toFixed(2)} % das leituras foram respondidas, em vez de ${ANSWERED} %`);
    for (const { names, tookMs } of back.filter(({ tookMs }) => tookMs > SOON_MS))
      failures.push(`Depois de '${names.join(" + ")}' a loja só voltou em ${seconds(tookMs)}`);
  }
  const recovered = `de volta em ${SOON_MS / 1000} s: ${soon} de ${recoveries.length}; a mais demorada ${seconds(longest?.tookMs ?? 0)}, depois de '${longest?.names.join(" + ")}'`;
  const lines = [
    `${recoveries.length} faltas em ${where}, semente ${values.seed}`,
    `${orders.length} pedidos (${money.length} pagos, ${shipped.size} entregues, ${canceled.size} cancelados), ${customers.length} cadastros, ${messages.length} mensagens, ${pictures.length} retratos`,
    `${outside.mail.arrived.length} cartas, ${outside.mail.arrived.length - emails} delas repetidas pelo correio, com o mesmo nome`,
    `${share.toFixed(2)} % de ${reads.answered + reads.failed} leituras respondidas; a maior pausa ${seconds(reads.worstGapMs)}`,
    ...(longest ? [recovered] : []),
    ...measured,
    `recusas no caminho: ${[...refusals].map(([what, times]) => `${what} ×${times}`).join(", ") || "nenhuma"}`,
    ...(failures.length > 0 ? failures.map((line) => `✗ ${line}`) : ["✓ Tudo o que foi dito é verdade"]),
  ];
  note({ report: lines });
  console.log(`\n${lines.join("\n")}`);
}
