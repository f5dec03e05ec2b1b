import { ACCENTED, fold } from "@alfaiataria/brazil";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";

/** Currency of every imported price. */
export const CURRENCY = "brl";

/**
 * SQL: a price that holds for every shopper, either a base price or one of a price list: without quantity limits, and
 * without rules except that of the store's own region, which Admin shows as a column beside the currency's.
 */
export const isShopPrice = (alias: string) =>
  `${alias}.currency_code = '${CURRENCY}' and ${alias}.deleted_at is null
   and ${alias}.min_quantity is null and ${alias}.max_quantity is null
   and (${alias}.rules_count = 0 or ${alias}.rules_count = 1 and exists (
     select from price_rule rule where rule.price_id = ${alias}.id and rule.deleted_at is null
      and rule.attribute = 'region_id' and rule.value = (select default_region_id from store where deleted_at is null limit 1)))`;

/** SQL: such a price without a price list. */
export const isBasePrice = (alias: string) => `${isShopPrice(alias)} and ${alias}.price_list_id is null`;

/** SQL: the base price of a price set in reais: as in Medusa the region's before the currency's, then the lowest. */
export const BASE_PRICE_OF = (priceSetId: string) => `(
  select base.amount from price base where base.price_set_id = ${priceSetId} and ${isBasePrice("base")}
   order by base.rules_count desc, base.amount limit 1)`;

/** SQL: whether a price list is in force now for everybody; lists for customer groups have a rule and are left out. */
export const isListOfNow = (alias: string) =>
  `${alias}.deleted_at is null and ${alias}.status = 'active' and coalesce(${alias}.rules_count, 0) = 0
   and coalesce(${alias}.starts_at <= now(), true) and coalesce(${alias}.ends_at > now(), true)`;

/** SQL: whether an import took a variant off sale; such a variant stays in the table while an order still holds it. */
export const isRetired = (alias: string) => `coalesce(${alias}.metadata->>'import_retired' = 'true', false)`;

/** SQL: id of the shop's sales channel: the store's default, else the oldest. */
export const SALES_CHANNEL_SQL = `
  select c.id from sales_channel c left join store s on s.default_sales_channel_id = c.id and s.deleted_at is null
   where c.deleted_at is null order by s.id is null, c.created_at, c.id limit 1`;

/** SQL: the `raw_*` JSON that Medusa keeps beside a plain quantity or amount. */
export const rawQuantity = (quantity: string) =>
  `jsonb_build_object('value', (${quantity})::text, 'precision', 20)`;

const PLAIN = fold(ACCENTED);

/** SQL: a text normalized for searching, in lower case without accents; most have none, and to look for them is slow. */
export const searched = (sql: string) => `lower((case when octet_length(${sql}) = length(${sql}) then ${sql}
  else translate(${sql}, '${ACCENTED}${ACCENTED.toUpperCase()}', '${PLAIN}${PLAIN}') end) collate "C")`;

/** A text as an SQL literal, for statements that cannot have bindings. */
export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

type Value = string | number | boolean | null;
/** PostgreSQL type of each column, keyed by column name. */
export type ColumnTypes<Row extends object> = { [Column in keyof Row]: string };

const CHUNK = 10_000;

/** A statement with its bindings. */
export type Statement = { sql: string; bindings: (string | string[] | number[])[] };

/** Statements that insert rows, 10,000 per statement; PostgreSQL unnests one array per column. */
export function insertStatements<Row extends { [Column in keyof Row]: Value }>(
  table: string,
  types: ColumnTypes<Row>,
  rows: readonly Row[],
  suffix = "",
): Iterable<Statement> {
  return ofChunks(types, rows, (names, arrays) => {
    const given = `select ${names} from unnest(${arrays}) as rows(${names})`;
    return `insert into "${table}" (${names}) ${given} ${suffix}`;
  });
}

/** Statements that update rows by key; `set` and `where` refer to the table as t and to the given values as v. */
export function updateStatements<Row extends { [Column in keyof Row]: Value }>(
  table: string,
  types: ColumnTypes<Row>,
  rows: readonly Row[],
  set: string,
  where: string,
): Iterable<Statement> {
  return ofChunks(
    types,
    rows,
    (names, arrays) => `update "${table}" t set ${set} from unnest(${arrays}) as v(${names}) where ${where}`,
  );
}

/** Statements that delete the rows matching a given row in every given column. */
export function deleteStatements<Row extends { [Column in keyof Row]: Value }>(
  table: string,
  types: ColumnTypes<Row>,
  rows: readonly Row[],
): Iterable<Statement> {
  return ofChunks(
    types,
    rows,
    (names, arrays) => `delete from "${table}" where (${names}) in (select * from unnest(${arrays}))`,
  );
}

/** Runs statements one after another. */
export async function runAll(knex: Knex, statements: Iterable<Statement>): Promise<void> {
  for (const { sql, bindings } of statements) await knex.raw(sql, bindings as Knex.RawBinding[]);
}

/** Inserts rows with `insertStatements`. */
export const insertRows = <Row extends { [Column in keyof Row]: Value }>(
  knex: Knex,
  ...rows: Parameters<typeof insertStatements<Row>>
): Promise<void> => runAll(knex, insertStatements(...rows));

function* ofChunks<Row extends { [Column in keyof Row]: Value }>(
  types: ColumnTypes<Row>,
  rows: readonly Row[],
  toSql: (names: string, arrays: string) => string,
): Generator<Statement> {
  const columns = Object.keys(types) as (keyof Row & string)[];
  const names = columns.map((column) => `"${column}"`).join(", ");
  const sql = toSql(names, columns.map((column) => `?::${types[column]}[]`).join(", "));
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK);
    yield { sql, bindings: columns.map((column) => arrayLiteral(chunk.map((row) => row[column]))) };
  }
}

/** An array as PostgreSQL text: half the cost of binding value by value, which matters when importing 10,000 rows. */
function arrayLiteral(values: readonly Value[]): string {
  const texts = values.map((value) => {
    if (typeof value !== "string") return String(value);
    return /["\\]/.test(value) ? `"${value.replace(/["\\]/g, "\\$&")}"` : `"${value}"`;
  });
  return `{${texts.join(",")}}`;
}
