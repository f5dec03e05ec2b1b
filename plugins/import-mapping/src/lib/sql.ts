import type { Knex } from "@medusajs/framework/mikro-orm/knex";

/** Currency of every imported price. */
export const CURRENCY = "brl";

/** The price that holds without a list, a rule or a quantity. */
export const isBasePrice = (alias: string) =>
  `${alias}.currency_code = '${CURRENCY}' and ${alias}.deleted_at is null and ${alias}.price_list_id is null
   and ${alias}.min_quantity is null and ${alias}.max_quantity is null and ${alias}.rules_count = 0`;

/** SQL: id of the channel of the shop: the store's default, else the oldest. */
export const SALES_CHANNEL_SQL = `
  select c.id from sales_channel c left join store s on s.default_sales_channel_id = c.id and s.deleted_at is null
   where c.deleted_at is null order by s.id is null, c.created_at, c.id limit 1`;

/** SQL of a quantity or an amount as Medusa keeps it beside the plain one. */
export const rawQuantity = (quantity: string) =>
  `jsonb_build_object('value', (${quantity})::text, 'precision', 20)`;

type Value = string | number | boolean | null;
/** PostgreSQL type of each column, by its name. */
export type ColumnTypes<Row extends object> = { [Column in keyof Row]: string };

const CHUNK = 10_000;

/** Inserts rows with one statement for every 10,000: an array for each column, unnested by PostgreSQL. */
export async function insertRows<Row extends { [Column in keyof Row]: Value }>(
  knex: Knex,
  table: string,
  types: ColumnTypes<Row>,
  rows: readonly Row[],
  suffix = "",
): Promise<void> {
  const columns = Object.keys(types) as (keyof Row & string)[];
  const names = columns.map((column) => `"${column}"`).join(", ");
  const arrays = columns.map((column) => `?::${types[column]}[]`).join(", ");
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK);
    await knex.raw(
      `insert into "${table}" (${names}) select ${names} from unnest(${arrays}) as rows(${names}) ${suffix}`,
      columns.map((column) => arrayLiteral(chunk.map((row) => row[column]))),
    );
  }
}

/** Updates rows by key with one statement: `set` speaks of the table as t and of the given values as v. */
export async function updateRows<Row extends { [Column in keyof Row]: Value }>(
  knex: Knex,
  table: string,
  types: ColumnTypes<Row>,
  rows: readonly Row[],
  set: string,
  where: string,
): Promise<void> {
  const columns = Object.keys(types) as (keyof Row & string)[];
  const names = columns.map((column) => `"${column}"`).join(", ");
  const arrays = columns.map((column) => `?::${types[column]}[]`).join(", ");
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK);
    await knex.raw(
      `update "${table}" t set ${set} from unnest(${arrays}) as v(${names}) where ${where}`,
      columns.map((column) => arrayLiteral(chunk.map((row) => row[column]))),
    );
  }
}

/** PostgreSQL's text of an array: half the work of binding one value by value, which counts in an import of 10,000 rows. */
function arrayLiteral(values: readonly Value[]): string {
  const texts = values.map((value) => {
    if (typeof value !== "string") return String(value);
    return /["\\]/.test(value) ? `"${value.replace(/["\\]/g, "\\$&")}"` : `"${value}"`;
  });
  return `{${texts.join(",")}}`;
}
