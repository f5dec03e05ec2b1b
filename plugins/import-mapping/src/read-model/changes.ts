import type { SqlObjects } from "@alfaiataria/medusa-kit";
import { isRetired } from "../lib/sql";
import { PIECE_COLUMNS } from "./queries";
import { VARIANT_FACTS } from "./variant-facts";

/**
 * What a change note names: the changed row itself. The projection works out its effect for shoppers later, when it is
 * sure to see what every transaction has committed (`notes.ts`).
 */
export type Subject =
  | "product"
  | "piece"
  | "variant"
  | "price_set"
  | "price_list"
  | "option"
  | "option_value"
  /** Stock only: by inventory item, or by variant. */
  | "item"
  | "stock"
  | "categories"
  | "everything";

type Watched = {
  table: string;
  /** The subjects under which its rows are noted, each with the column that holds the id. */
  notes: Partial<Record<Subject, string>>;
  /** Only an update of these columns is noted; when absent, every update is. */
  shown?: readonly string[];
};

/** Every table whose content shows in the shop. */
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
    shown: [...PIECE_COLUMNS, "tamanhos", "retired_at", "deleted_at"],
  },
];

/** A transaction that touches more rows than this is noted as 'everything'. */
const MOST_NOTED = 100_000;

/** Notes what a transaction changed. Each note is a new row, so that concurrent stock changes never wait in line. */
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

/** SQL: whether the transaction notes its own changes (`tellOnce` of notes.ts). */
const IS_TOLD = "coalesce(current_setting('shop.catalogue_told', true), '') <> ''";

const functionOf = (table: string) => `note_${table}_shown`;

/** The trigger function of a table: one branch per event, since PL/pgSQL plans a statement when it first runs it. */
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

/** Keeps an address that a product had, for those who come by it, until another product takes it. */
const KEEP_FORMER_HANDLE = `
  create or replace function keep_former_handle() returns trigger language plpgsql as $$
  declare former text;
  begin
    delete from catalogue_former_handle where handle = new.handle returning product_id into former;
    perform note_catalogue_change('product', array[former]) where former is not null;
    insert into catalogue_former_handle (handle, product_id) values (old.handle, new.id)
      on conflict (handle) do update set product_id = excluded.product_id, changed_at = now();
    return null;
  end $$`;

/**
 * Statement triggers that note in `catalogue_change` every change that shoppers can see, whether made by Admin, an
 * import, an order or plain SQL.
 */
export const CATALOGUE_OBJECTS: SqlObjects = {
  statements: [
    ...VARIANT_FACTS,
    // To find the variants of an option value that staff rename.
    `create index if not exists "IDX_product_variant_option_option_value_id" on product_variant_option (option_value_id)`,
    // To find retired variants that no order holds any longer.
    `create index if not exists "IDX_product_variant_retired" on product_variant (id)
      where deleted_at is null and ${isRetired("product_variant")}`,
    NOTE,
    ...WATCHED.map(noteOf),
    KEEP_FORMER_HANDLE,
  ],
  triggers: [
    ...WATCHED.flatMap(({ table }) =>
      Object.entries(EVENTS).map(([event, rows]) => ({
        name: `catalogue_${event}`,
        table,
        definition: `after ${event} on "${table}" ${rows} for each statement execute function ${functionOf(table)}()`,
      })),
    ),
    {
      name: "former_handle",
      table: "product",
      definition: `after update of handle on product for each row when (old.handle is distinct from new.handle)
        execute function keep_former_handle()`,
    },
  ],
};
