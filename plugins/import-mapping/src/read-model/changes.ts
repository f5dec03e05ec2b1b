import type { SqlObjects } from "@alfaiataria/medusa-kit";
import { isRetired } from "../lib/sql";
import { PIECE_COLUMNS } from "./queries";
import { VARIANT_FACTS } from "./variant-facts";

/**
 * What a note of a change names: the thing itself, and not what becomes of it for shoppers, which the projection finds out
 * when it is sure to see what every transaction has committed (`notes.ts`).
 */
export type Subject =
  | "product"
  | "piece"
  | "variant"
  | "price_set"
  | "price_list"
  | "option"
  | "option_value"
  /** Stock alone: of an inventory item, of a variant. */
  | "item"
  | "stock"
  | "categories"
  | "everything";

type Watched = {
  table: string;
  /** What its rows are noted as, by which column. */
  notes: Partial<Record<Subject, string>>;
  /** An update of none of these is no change to shoppers; without it every update is noted. */
  shown?: readonly string[];
};

/** Every table that shows in the shop. */
const WATCHED: readonly Watched[] = [
  { table: "product", notes: { product: "id" } },
  { table: "product_variant", notes: { product: "product_id" } },
  { table: "product_option", notes: { option: "id" } },
  { table: "product_option_value", notes: { option_value: "id" } },
  { table: "product_variant_option", notes: { variant: "variant_id" } },
  { table: "product_variant_price_set", notes: { variant: "variant_id" } },
  { table: "price", notes: { price_set: "price_set_id" } },
  { table: "price_list", notes: { price_list: "id" } },
  { table: "image", notes: { product: "product_id" } },
  { table: "product_variant_product_image", notes: { variant: "variant_id" } },
  { table: "product_variant_inventory_item", notes: { stock: "variant_id" } },
  {
    table: "inventory_level",
    notes: { item: "inventory_item_id" },
    shown: ["location_id", "stocked_quantity", "reserved_quantity", "deleted_at"],
  },
  { table: "product_category", notes: { categories: "id" } },
  { table: "product_category_product", notes: { product: "product_id" } },
  { table: "product_sales_channel", notes: { product: "product_id" } },
  { table: "sales_channel_stock_location", notes: { everything: "sales_channel_id" } },
  { table: "sales_channel", notes: { everything: "id" }, shown: ["deleted_at"] },
  { table: "store", notes: { everything: "id" }, shown: ["default_sales_channel_id", "deleted_at"] },
  { table: "import_mapping", notes: { product: "product_id", piece: "import_id" } },
  {
    table: "imported_product",
    notes: { piece: "id" },
    shown: [...PIECE_COLUMNS, "retired_at", "deleted_at"],
  },
];

/** A transaction that touches more than so many rows is noted as 'everything'. */
const MOST_NOTED = 100_000;

/** Notes in a transaction what it changed: rows of its own, so that orders which change stock at once never wait. */
const NOTE = `
  create or replace function note_catalogue_change(what text, whose text[]) returns void language plpgsql as $$
  declare noted bigint := coalesce(nullif(current_setting('shop.catalogue_noted', true), ''), '0')::bigint;
  begin
    if whose is null or noted > ${MOST_NOTED} then return; end if;
    noted := noted + cardinality(whose);
    if what = 'everything' or noted > ${MOST_NOTED} then
      noted := ${MOST_NOTED} + 1;
      what := 'everything';
      whose := '{}';
    end if;
    perform set_config('shop.catalogue_noted', noted::text, true);
    insert into catalogue_change (subject, ids) values (what, whose);
  end $$`;

/** Whether the transaction says itself what it changes (`tellOnce` of notes.ts). */
const IS_TOLD = "coalesce(current_setting('shop.catalogue_told', true), '') <> ''";

const functionOf = (table: string) => `note_${table}_shown`;

/** PL/pgSQL plans a statement when it first runs it, so that each event has one of its own. */
const noteOf = ({ table, notes, shown }: Watched): string => {
  const entries = Object.entries(notes);
  const note = (rows: string) =>
    entries
      .map(
        ([subject, id]) =>
          `perform note_catalogue_change('${subject}', (select array_agg(distinct ${id}::text) from ${rows}));`,
      )
      .join("\n      ");
  const columns = [...new Set([...entries.map(([, id]) => id), ...(shown ?? [])])].join(", ");
  const [before, after] = [`select ${columns} from old_rows`, `select ${columns} from new_rows`];
  const changed = shown
    ? `((${before} except ${after}) union all (${after} except ${before})) changed`
    : `(${before} union all ${after}) changed`;
  return `
  create or replace function ${functionOf(table)}() returns trigger language plpgsql as $$
  begin
    if ${IS_TOLD} then return null; end if;
    if tg_op = 'INSERT' then
      ${note("new_rows")}
    elsif tg_op = 'UPDATE' then
      ${note(changed)}
    elsif tg_op = 'DELETE' then
      ${note("old_rows")}
    else
      perform note_catalogue_change('everything', '{}');
    end if;
    return null;
  end $$`;
};

const EVENTS = {
  insert: "referencing new table as new_rows",
  update: "referencing old table as old_rows new table as new_rows",
  delete: "referencing old table as old_rows",
  truncate: "",
};

/**
 * Statement triggers that note in `catalogue_change` whatever shoppers can see of a change, be it by Admin, an import, an
 * order or plain SQL.
 */
export const CATALOGUE_OBJECTS: SqlObjects = {
  statements: [
    ...VARIANT_FACTS,
    // Staff rename a value of an option: whose is it?
    `create index if not exists "IDX_product_variant_option_option_value_id" on product_variant_option (option_value_id)`,
    // Which of those that orders held may go?
    `create index if not exists "IDX_product_variant_retired" on product_variant (id)
      where deleted_at is null and ${isRetired("product_variant")}`,
    NOTE,
    ...WATCHED.map(noteOf),
  ],
  triggers: WATCHED.flatMap(({ table }) =>
    Object.entries(EVENTS).map(([event, rows]) => ({
      name: `catalogue_${event}`,
      table,
      definition: `after ${event} on "${table}" ${rows} for each statement execute function ${functionOf(table)}()`,
    })),
  ),
};
