import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { insertStatements, type Statement } from "../lib/sql";
import type { ProductPlan } from "./types";
import type { ValueIds } from "./write-options";
import type { Writer } from "./writer";

/** Columns of `incoming_variant`: the variants of one batch, as the writers' statements read them (alias v). */
const TYPES = {
  /** Suffix of the ids of everything created for the variant: its price set is 'pset_' || ulid, and so on. */
  ulid: "text",
  id: "text",
  product_id: "text",
  import_id: "int",
  action: "text",
  color: "text",
  size: "text",
  rank: "int",
  moved: "boolean",
  /** Whether it is an existing variant that moves or is renamed. */
  placed: "boolean",
  /** Option values to assign; only for variants that are created or placed. */
  color_value_id: "text",
  size_value_id: "text",
  /** New price; null leaves the price alone. */
  centavos: "int",
  /** Whether the sheet changed its stock; a null `stock` then means 'not counted'. */
  restocked: "boolean",
  stock: "int",
  /** Whether the pictures of its row are replaced. */
  new_pictures: "boolean",
} as const;

/** SQL: SKU of a new variant and of its inventory item, unless it is taken. */
export const SKU = "v.import_id || '-' || v.size";
/** SQL: a variant's title, as Medusa composes it. */
export const TITLE = "v.color || ' / ' || v.size";

/**
 * Creates the temporary table for a batch's variants: they are sent to the database once, and the half dozen tables
 * that hold the parts of a variant are filled from it.
 */
export async function createStage(knex: Knex): Promise<void> {
  const columns = Object.entries(TYPES).map(([name, type]) => `"${name}" ${type}`);
  await knex.raw(`create temporary table incoming_variant (${columns.join(", ")}) on commit drop`);
}

/** Statements that replace the previous batch's staged variants with those of this batch. */
export function stageVariants(
  { ids }: Writer,
  plans: readonly ProductPlan[],
  valueIds: ValueIds,
): Statement[] {
  const repictured = new Set(
    plans.flatMap(({ images }) => images.filter(({ replace }) => replace).map(({ row }) => row.id)),
  );
  const variants = plans.flatMap(({ id: product_id, variants }) =>
    variants.map(({ id, import_id, action, color, size, rank, moved, relabel, centavos, stock }) => {
      const placed = action !== "create" && (moved || relabel);
      const values = action === "create" || placed ? valueIds(product_id, color, size) : null;
      return {
        ulid: ids.ulid(),
        id,
        product_id,
        import_id,
        action,
        color,
        size,
        rank,
        moved,
        placed,
        color_value_id: values?.color ?? null,
        size_value_id: values?.size ?? null,
        centavos,
        restocked: stock !== undefined,
        stock: stock ?? null,
        new_pictures: repictured.has(import_id),
      };
    }),
  );
  return [
    { sql: "truncate incoming_variant", bindings: [] },
    ...insertStatements("incoming_variant", TYPES, variants),
  ];
}

/** Statements that create the new variants with their option values and mapping. */
export const CREATE_VARIANTS = [
  `insert into product_variant (id, product_id, title, sku, manage_inventory, variant_rank)
   select v.id, v.product_id, ${TITLE}, case when taken.id is null then ${SKU} end, v.stock is not null, v.rank
     from incoming_variant v
     left join product_variant taken on taken.sku = ${SKU} and taken.deleted_at is null
    where v.action = 'create'`,
  `insert into product_variant_option (variant_id, option_value_id)
   select v.id, o.value_id
     from incoming_variant v cross join lateral (values (v.color_value_id), (v.size_value_id)) o(value_id)
    where v.action = 'create'`,
  // A size that was deleted in Admin and that the sheet adds again becomes another variant.
  `delete from import_mapping m using incoming_variant v
    where v.action = 'create' and m.import_id = v.import_id and m.size = v.size`,
  `insert into import_mapping (id, import_id, product_id, variant_id, color, size)
   select 'impmap_' || v.ulid, v.import_id, v.product_id, v.id, v.color, v.size
     from incoming_variant v where v.action = 'create'`,
];

/**
 * Statements that revive, move and rename existing variants. A moved variant loses all option values of its former
 * product, a renamed one only its color and size.
 */
export const PLACE_VARIANTS = [
  `update product_variant t set deleted_at = null, metadata = t.metadata - 'import_retired', updated_at = now()
     from incoming_variant v where t.id = v.id and v.action = 'revive'`,
  `update product_variant t set product_id = v.product_id, title = ${TITLE}, variant_rank = v.rank, updated_at = now()
     from incoming_variant v where t.id = v.id and v.placed`,
  `delete from product_variant_option vo using incoming_variant v
    where v.placed and v.moved and vo.variant_id = v.id`,
  `delete from product_variant_option vo using incoming_variant v, import_mapping m, product_option_value former
    where v.placed and not v.moved and vo.variant_id = v.id and m.variant_id = v.id
      and former.id = vo.option_value_id and former.value in (m.color, m.size)`,
  `insert into product_variant_option (variant_id, option_value_id)
   select v.id, o.value_id
     from incoming_variant v cross join lateral (values (v.color_value_id), (v.size_value_id)) o(value_id)
    where v.placed on conflict do nothing`,
  `update import_mapping t set product_id = v.product_id, color = v.color, updated_at = now()
     from incoming_variant v where t.variant_id = v.id and v.placed`,
];
