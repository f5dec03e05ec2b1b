import type { Knex } from "@medusajs/framework/mikro-orm/knex";

/** Currency of every imported price. */
export const CURRENCY = "brl";

/** A price for everybody of whatever quantity: a base price, or one of a list. */
export const isPlainPrice = (alias: string) =>
  `${alias}.currency_code = '${CURRENCY}' and ${alias}.deleted_at is null
   and ${alias}.min_quantity is null and ${alias}.max_quantity is null and ${alias}.rules_count = 0`;

/** The price that holds without a list, a rule or a quantity. */
export const isBasePrice = (alias: string) => `${isPlainPrice(alias)} and ${alias}.price_list_id is null`;

/** Whether a price list holds now, for everybody: one for groups of customers has a rule. */
export const isListOfNow = (alias: string) =>
  `${alias}.deleted_at is null and ${alias}.status = 'active' and coalesce(${alias}.rules_count, 0) = 0
   and coalesce(${alias}.starts_at <= now(), true) and coalesce(${alias}.ends_at > now(), true)`;

/** SQL of whether an import took a variant off the sale; one that an order still holds is there all the same. */
export const isRetired = (alias: string) => `coalesce(${alias}.metadata->>'import_retired' = 'true', false)`;

/** SQL: id of the channel of the shop: the store's default, else the oldest. */
export const SALES_CHANNEL_SQL = `
  select c.id from sales_channel c left join store s on s.default_sales_channel_id = c.id and s.deleted_at is null
   where c.deleted_at is null order by s.id is null, c.created_at, c.id limit 1`;

/** SQL of a quantity or an amount as Medusa keeps it beside the plain one. */
export const rawQuantity = (quantity: string) =>
  `jsonb_build_object('value', (${quantity})::text, 'precision', 20)`;

/** A text as a literal of SQL, where a statement can't have bindings. */
export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

type Value = string | number | boolean | null;
/** PostgreSQL type of each column, by its name. */
export type ColumnTypes<Row extends object> = { [Column in keyof Row]: string };

const CHUNK = 10_000;

/** A statement with what is bound to it. */
export type Statement = { sql: string; bindings: (string | string[] | number[])[] };

/** Statements that insert rows, one for every 10,000: an array for each column, unnested by PostgreSQL. */
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

/** Statements that update rows by key: `set` speaks of the table as t and of the given values as v. */
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

/** Statements that delete the rows that are given in all their columns. */
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

/** Inserts rows at once. */
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

/** PostgreSQL's text of an array: half the work of binding one value by value, which counts in an import of 10,000 rows. */
function arrayLiteral(values: readonly Value[]): string {
  const texts = values.map((value) => {
    if (typeof value !== "string") return String(value);
    return /["\\]/.test(value) ? `"${value.replace(/["\\]/g, "\\$&")}"` : `"${value}"`;
  });
  return `{${texts.join(",")}}`;
}
