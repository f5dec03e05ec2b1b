import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { insertRows } from "./bulk";
import type { ProductPlan } from "./plan-types";
import type { ValueIds } from "./write-options";
import type { Writer } from "./write-products";

/** Columns of `incoming_variant`, the variants of one batch as the writers' statements read them (under the alias v). */
const TYPES = {
  /** For the ids of all that is made for the variant: its price set is 'pset_' || ulid, and so on. */
  ulid: "text",
  id: "text",
  product_id: "text",
  import_id: "int",
  action: "text",
  color: "text",
  size: "text",
  rank: "int",
  moved: "boolean",
  /** A known variant that moves or is renamed. */
  placed: "boolean",
  /** Option values to have; only for variants that are created or placed. */
  color_value_id: "text",
  size_value_id: "text",
  /** New price; null leaves the price alone. */
  centavos: "int",
  /** Whether the sheet says something new of its stock; a null `stock` is then 'not counted'. */
  restocked: "boolean",
  stock: "int",
  /** The pictures of its row are written anew. */
  new_pictures: "boolean",
} as const;

/** SQL of a new variant's (or its inventory item's) SKU, unless another one has it. */
export const SKU = "v.import_id || '-' || v.size";
/** SQL of a variant's title, as Medusa writes it. */
export const TITLE = "v.color || ' / ' || v.size";

/**
 * Makes the batch's variants a temporary table: they cross to the database once, and the half a dozen tables that
 * hold a variant's parts are filled from there.
 */
export async function createStage(knex: Knex): Promise<void> {
  const columns = Object.entries(TYPES).map(([name, type]) => `"${name}" ${type}`);
  await knex.raw(`create temporary table incoming_variant (${columns.join(", ")}) on commit drop`);
}

/** Puts the variants of a batch in the place of those of the batch before. */
export async function stageVariants(
  { knex, ids }: Writer,
  plans: readonly ProductPlan[],
  valueIds: ValueIds,
): Promise<void> {
  await knex.raw("truncate incoming_variant");
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
  await insertRows(knex, "incoming_variant", TYPES, variants);
}
