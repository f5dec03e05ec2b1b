import { inDatabase } from "./database.mjs";
import { ALWAYS, AT_REST, SEEN } from "./invariants.mjs";

/** The number of invariants. */
export const SENTENCES = ALWAYS.length + AT_REST.length + SEEN.length;

/**
 * @param {import("./shops.mjs").Shop} shop @param {import("./told.mjs").Told} told
 * @param {import("./pieces.mjs").Stock} stock at the start
 * @returns {Promise<string[]>} a line for each sentence of `ALWAYS` that does not hold
 */
export const whatIsNeverTrue = (shop, told, stock) => untrue(shop, told, stock, ALWAYS);

/**
 * @param {import("./counterexamples.mjs").Seen} seen @param {import("./pieces.mjs").Stock} stock at the start
 * @returns {Promise<string[]>} a line for each sentence that does not hold, with its first counterexample
 */
export async function whatIsNotTrue(seen, stock) {
  const wrong = await untrue(seen.shop, seen.told, stock, [...ALWAYS, ...AT_REST]);
  for (const [sentence, finds] of SEEN) wrong.push(...inWords(sentence, await finds(seen)));
  return wrong;
}

/**
 * @param {import("./shops.mjs").Shop} shop @param {import("./told.mjs").Told} told
 * @param {import("./pieces.mjs").Stock} stock @param {import("./invariants.mjs").Sentences} sentences
 */
function untrue(shop, told, stock, sentences) {
  return inDatabase(shop.databaseUrl(), async (database) => {
    for (const [table, rows] of tablesOf(told, stock)) {
      const [name, columns] = table.split(/ (?=\()/);
      await database.query(`create temporary table ${table}`);
      await database.query(
        `insert into ${name} select * from jsonb_to_recordset($1::jsonb) as r ${columns}`,
        [JSON.stringify(rows)],
      );
    }
    const wrong = [];
    for (const [sentence, finds] of sentences)
      wrong.push(...inWords(sentence, (await database.query(finds)).rows));
    return wrong;
  });
}

/**
 * What people were told, as tables that the statements of the invariants use.
 * @param {import("./told.mjs").Told} told @param {import("./pieces.mjs").Stock} stock
 * @returns {[table: string, rows: object[]][]}
 */
function tablesOf({ orders, money, customers, canceled, shipped, messages, answered }, stock) {
  const values = Object.entries({ canceled, shipped, message: messages, answered });
  return [
    ["told_order (id text, total numeric, method text)", orders],
    [
      "told_money (order_id text, by text, centavos int)",
      money.map(({ order, by, centavos }) => ({ order_id: order, by, centavos })),
    ],
    ["told_customer (email text)", customers],
    [
      "told_stock (variant_id text, quantity int)",
      stock.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity })),
    ],
    [
      "told (kind text, value text)",
      values.flatMap(([kind, all]) => [...all].map((value) => ({ kind, value }))),
    ],
  ];
}

/** @param {string} sentence @param {unknown[]} found */
const inWords = (sentence, found) =>
  found.length > 0 ? [`${sentence}: ${found.length} não, como ${JSON.stringify(found[0])}`] : [];
