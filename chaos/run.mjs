// `npm run chaos`: people use a shop of its own while its parts are broken, and what they were told is held against it.
import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { openShop, root } from "../bench/shop.mjs";
import { FAULTS, REDIS_FAULTS } from "./faults.mjs";
import { whatIsNotTrue } from "./invariants.mjs";
import { openRedis } from "./parts.mjs";
import { nothingTold, usedByPeople } from "./people.mjs";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "2" },
    seed: { type: "string", default: "1989" },
    only: { type: "string" },
    redis: { type: "boolean", default: false },
  },
});
/** Between a fault's end and the next, once all is well. */
const REST_MS = 2000;
/** What is not well by then has not come back. */
const BACK_MS = 120_000;
/** Nothing is pending for longer than this once nobody asks for more. */
const SETTLED_MS = 90_000;
const ADMINISTRATOR = { email: "prova@loja.example", password: "Tesoura-de-ouro-1989" };

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "alfaiataria-faltas-"));
fs.chmodSync(dataDir, 0o755);
const historyFile = path.join(root, ".data/chaos", `${values.seed}.jsonl`);
fs.mkdirSync(path.dirname(historyFile), { recursive: true });
fs.writeFileSync(historyFile, "");
/** @param {object} entry */
const note = (entry) =>
  fs.appendFileSync(historyFile, `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);

/** The same numbers for the same seed. @param {number} turn @param {string} what @param {number} below */
const chosen = (turn, what, below) =>
  createHash("sha256").update(`${values.seed} ${turn} ${what}`).digest().readUInt32BE(0) % below;

const redis = values.redis ? await openRedis() : undefined;
const shop = await openShop(dataDir, {
  ...(redis && { REDIS_URL: redis.url }),
  RATE_LIMITS: "off",
  ADMIN_EMAIL: ADMINISTRATOR.email,
  ADMIN_PASSWORD: ADMINISTRATOR.password,
  PIX_KEY: "pix@loja.example",
});
const told = nothingTold();
/** @type {string[]} */
const failures = [];
/** @type {{ names: string[], tookMs: number | null }[]} */
const recoveries = [];
try {
  const pieces = await piecesToSell();
  const stop = new AbortController();
  const people = usedByPeople({
    url: shop.url,
    pieces,
    told,
    administrator: ADMINISTRATOR,
    signal: stop.signal,
  });
  const until = Date.now() + Number(values.minutes) * 60_000;
  await pause(REST_MS);
  for (let turn = 0; Date.now() < until; turn += 1) {
    const broken = faultsOf(turn);
    const names = broken.map(([name]) => name);
    console.log(`${String(turn + 1).padStart(3)}. ${names.join(" + ")}`);
    note({ fault: names });
    const ended = await Promise.allSettled(
      broken.map(([, fault]) =>
        fault({ supervisor: shop.pid, url: shop.url, databaseUrl: shop.databaseUrl, redis }),
      ),
    );
    // Two faults may meet: the database that one would ask is away because of the other.
    for (const { status, ...rest } of ended)
      if (status === "rejected") note({ met: String(Object.values(rest)[0]) });
    const tookMs = await backAfter();
    recoveries.push({ names, tookMs });
    note({ fault: names, backAfterMs: tookMs, orders: told.orders.length });
    if (tookMs === null) {
      failures.push(`Depois de '${names.join(" + ")}' a loja não voltou em ${BACK_MS / 1000} s`);
      break;
    }
    await pause(REST_MS);
  }
  stop.abort();
  await people;
  failures.push(...[...told.wrong].map(([what, answer]) => `${what}: ${answer}`), ...(await settled()));
} finally {
  await shop.close();
  redis?.close();
}
report();
if (failures.length > 0) console.log(`A pasta da loja ficou em ${dataDir}`);
else fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
process.exit(failures.length > 0 ? 1 : 0);

/** Pieces that a shopper finds, with enough of each for a night, but for one that is scarce. */
async function piecesToSell() {
  const found = await (await fetch(`${shop.url}/api/products-import?page=1`)).json();
  const slugs = [
    ...new Set(found.map((/** @type {{ slug: string | null }} */ piece) => piece.slug).filter(Boolean)),
  ];
  const pieces = [];
  for (const slug of slugs.slice(0, 6)) {
    const { id, variants } = await (await fetch(`${shop.url}/api/products/${slug}`)).json();
    const variant = variants.find((/** @type {{ inStock: boolean }} */ { inStock }) => inStock);
    if (variant) pieces.push({ productId: id, variantId: variant.id, slug });
  }
  const [scarce, ...plenty] = pieces.map(({ variantId }) => variantId);
  await shop.database.query(
    `update inventory_level l set stocked_quantity = case when i.variant_id = $1 then 20 else 100000 end,
       raw_stocked_quantity = jsonb_build_object('value', case when i.variant_id = $1 then '20' else '100000' end, 'precision', 20)
     from product_variant_inventory_item i where i.inventory_item_id = l.inventory_item_id and i.variant_id = any($2)`,
    [scarce, [scarce, ...plenty]],
  );
  // PostgreSQL is about to be killed: each look has a connection of its own.
  await shop.database.end();
  return pieces;
}

/** One fault, or every third time two at once. @param {number} turn */
function faultsOf(turn) {
  const all = [...FAULTS, ...(redis ? REDIS_FAULTS : [])].filter(
    ([name]) => !values.only || name.includes(values.only),
  );
  const first = all[chosen(turn, "first", all.length)];
  const second = turn % 3 === 2 ? all[chosen(turn, "second", all.length)] : undefined;
  return [first, second === first ? undefined : second].filter((fault) => fault !== undefined);
}

/** @returns {Promise<number | null>} ms until all is well and an order can be placed again, null when it takes too long */
async function backAfter() {
  const startedAt = Date.now();
  while (Date.now() - startedAt < BACK_MS) {
    try {
      const { status } = await fetch(`${shop.url}/health`, { signal: AbortSignal.timeout(3000) });
      if (status === 200) return Date.now() - startedAt;
    } catch {
      // Not yet.
    }
    await pause(200);
  }
  return null;
}

/** What is still not true once everything had its time. @returns {Promise<string[]>} */
async function settled() {
  const deadline = Date.now() + SETTLED_MS;
  for (;;) {
    const database = new pg.Client({ connectionString: shop.databaseUrl() });
    await database.connect();
    const wrong = await whatIsNotTrue(database, told);
    await database.end();
    if (wrong.length === 0 || Date.now() > deadline) return wrong;
    await pause(2000);
  }
}

function report() {
  const { orders, paid, canceled, customers, messages, reads, refusals } = told;
  const longest = recoveries
    .filter(({ tookMs }) => tookMs !== null)
    .sort((a, b) => Number(b.tookMs) - Number(a.tookMs))[0];
  const share = (100 * reads.answered) / Math.max(1, reads.answered + reads.failed);
  const lines = [
    `${recoveries.length} faltas, semente ${values.seed}`,
    `${orders.length} pedidos (${paid.size} pagos, ${canceled.size} cancelados), ${customers.length} cadastros, ${messages.length} mensagens`,
    `${share.toFixed(2)} % de ${reads.answered + reads.failed} leituras respondidas; a maior pausa ${(reads.worstGapMs / 1000).toFixed(1)} s`,
    `a volta mais demorada: ${((longest?.tookMs ?? 0) / 1000).toFixed(1)} s, depois de '${longest?.names.join(" + ")}'`,
    `recusas no caminho: ${[...refusals].map(([what, times]) => `${what} ×${times}`).join(", ") || "nenhuma"}`,
    ...(failures.length > 0 ? failures.map((line) => `✗ ${line}`) : ["✓ Tudo o que foi dito é verdade"]),
  ];
  note({ report: lines });
  console.log(`\n${lines.join("\n")}`);
}
