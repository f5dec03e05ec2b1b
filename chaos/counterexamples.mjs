// Looks for counterexamples to the invariants that no SQL statement can check.
import fs from "node:fs";
import path from "node:path";
import { Browser } from "./browser.mjs";
import { inDatabase, query } from "./database.mjs";
import { PERSONAL } from "./person.mjs";

/** A regular expression of what shoppers say of themselves. */
const OF_SHOPPERS = `${PERSONAL}|Avenida Paulista|95555-?0199`;
/** The tables in which the shop keeps data of its clients; the export and the deletion of an account read these. */
const OF_CLIENTS = [
  ...["customer", "customer_address", "provider_identity"],
  ...["order", "order_address", "fulfillment_address"],
  ...["outbox_email", "seller_message"],
];
/** SQL: which rows of a table of passing data should be gone. @type {Record<string, string>} */
const SHOULD_BE_GONE = {
  // Medusa's copy of an email, removed once it was tried: one that a killed process leaves goes with the next attempt.
  notification:
    "not exists (select from outbox_email e where e.id = x.resource_id and e.state = 'queued' and e.deleted_at is null)",
};

/**
 * @typedef {{ shop: import("./shops.mjs").Shop, told: import("./told.mjs").Told, outside:
 *   import("./outside.mjs").Outside }} Seen
 * @typedef {(seen: Seen) => Promise<unknown[]>} Finds
 */

/** @type {Finds} */
export const ordersNotShown = ({ shop, told }) =>
  ofEach(told.orders.slice(-10), async ({ id, session, total }) => {
    const headers = { authorization: `Bearer ${session}` };
    const answers = await fromEach(shop, `/api/orders/${id}`, { headers });
    return answers.filter(({ status, body }) => status !== 200 || body?.total !== total);
  });

/** @type {Finds} */
export const signInsRefused = ({ shop, told }) =>
  ofEach(told.customers.slice(-5), async ({ email, password }) => {
    const browser = new Browser(shop.urls, told);
    const { status } = await browser.call("POST", "/api/auth/login", { body: { email, password } });
    return status === 200 ? [] : [{ email, status }];
  });

/** @type {Finds} */
export const picturesNotShown = ({ shop, told }) =>
  ofEach(told.pictures.slice(-10), async (address) => {
    const answers = await fromEach(shop, new URL(address, shop.urls[0]).pathname);
    return answers.filter(({ status }) => status !== 200);
  });

/** @type {Finds} */
export async function editsNotShown({ shop, told }) {
  if (!told.edit) return [];
  const { slug, description } = told.edit;
  const answers = await fromEach(shop, `/api/products/${slug}`);
  return answers.filter(({ body }) => body?.description !== description);
}

/** @type {Finds} */
export async function pricesNotShown({ shop, told }) {
  if (!told.imported) return [];
  const { piece, centavos } = told.imported;
  const prices = centavos.map((price) => `R$ ${price / 100},00`);
  const answers = await fromEach(shop, `/api/products-import/${piece}`);
  // If the last response was lost, it may be the previous value, or there may have been none.
  const isSo = (/** @type {{ status: number, body: any }} */ { status, body }) =>
    prices.includes(String(body?.preco).replace("\u00a0", " ")) || (status === 404 && centavos.length > 1);
  return answers.every(isSo)
    ? []
    : [{ prices, shown: answers.map(({ status, body }) => [status, body?.preco]) }];
}

/** @type {Finds} */
export async function emailsNotArrived({ shop, outside }) {
  const sent = await query(
    shop.databaseUrl(),
    "select id from outbox_email where state = 'sent' and deleted_at is null",
  );
  const arrived = new Set(outside.mail.arrived.map(({ messageId }) => messageId?.replace(/^<|@.*$/g, "")));
  return sent.filter(({ id }) => !arrived.has(id));
}

/** @type {Finds} */
export async function paymentsNotNoted({ shop, outside }) {
  const receipts = await query(shop.databaseUrl(), "select end_to_end_id as id, centavos from pix_receipt");
  const noted = new Map(receipts.map(({ id, centavos }) => [id, centavos]));
  return outside.bank.received.filter(
    ({ endToEndId, valor }) => noted.get(endToEndId) !== Math.round(Number(valor) * 100),
  );
}

/** @type {Finds} */
export async function personalDataInLogs({ shop }) {
  const personal = new RegExp(`[^\\n]*(${OF_SHOPPERS})[^\\n]*`, "i");
  return filesBelow(path.join(shop.dataDir, "logs")).flatMap((file) => {
    const [line] = personal.exec(fs.readFileSync(file, "utf8")) ?? [];
    return line ? [`${path.basename(file)}: ${line.slice(0, 400)}`] : [];
  });
}

/** @type {Finds} */
export const personalDataElsewhere = ({ shop }) =>
  inDatabase(shop.databaseUrl(), async (database) => {
    const tables = await database.query(
      "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const found = [];
    for (const { table_name: name } of tables.rows.filter((row) => !OF_CLIENTS.includes(row.table_name))) {
      const { rows } = await database.query(
        `select left(x::text, 400) as row from "${name}" x
         where x::text ~* '${OF_SHOPPERS}' and ${SHOULD_BE_GONE[name] ?? true} limit 1`,
      );
      found.push(...rows.map(({ row }) => ({ table: name, row })));
    }
    return found;
  });

/** @template T @param {T[]} all @param {(one: T) => Promise<unknown[]>} finds */
const ofEach = async (all, finds) => (await Promise.all(all.map(finds))).flat();

/** @param {import("./shops.mjs").Shop} shop @param {string} address @param {RequestInit} [init] */
function fromEach({ urls }, address, init) {
  return Promise.all(
    urls.map(async (url) => {
      const response = await fetch(url + address, { ...init, signal: AbortSignal.timeout(20_000) });
      const isJson = response.headers.get("content-type")?.includes("json");
      return {
        url: url + address,
        status: response.status,
        body: isJson ? await response.json() : await response.text(),
      };
    }),
  );
}

/** @param {string} folder @returns {string[]} */
const filesBelow = (folder) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
