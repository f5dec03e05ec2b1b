import { insertRows, updateRows } from "./bulk";
import type { ProductPlan, VariantPlan } from "./plan-types";
import type { ValueIds } from "./write-options";
import type { Writer } from "./write-products";

const text = "text";
type Planned = VariantPlan & { product_id: string };

const titleOf = ({ color, size }: VariantPlan) => `${color} / ${size}`;

/** Variants of the batch under their product. */
export const variantsOf = (plans: readonly ProductPlan[]): Planned[] =>
  plans.flatMap(({ id, variants }) => variants.map((variant) => ({ ...variant, product_id: id })));

/** Creates, revives, moves and renames variants, with their option values and their mapping. */
export async function writeVariants(
  writer: Writer,
  plans: readonly ProductPlan[],
  valueIds: ValueIds,
): Promise<void> {
  const { knex } = writer;
  const variants = variantsOf(plans);
  const created = variants.filter(({ action }) => action === "create");
  const placed = variants.filter(({ action, moved, relabel }) => action !== "create" && (moved || relabel));
  await insertVariants(writer, created);
  await knex.raw(
    "update product_variant set deleted_at = null, updated_at = now() where id = any(?) and deleted_at is not null",
    [variants.filter(({ action }) => action === "revive").map(({ id }) => id)],
  );
  await updateRows(
    knex,
    "product_variant",
    { id: text, product_id: text, title: text, variant_rank: "int" },
    placed.map((variant) => ({
      id: variant.id,
      product_id: variant.product_id,
      title: titleOf(variant),
      variant_rank: variant.rank,
    })),
    "product_id = v.product_id, title = v.title, variant_rank = v.variant_rank, updated_at = now()",
    "t.id = v.id",
  );
  await removeOptionValues(writer, placed);
  const optionValues = [...created, ...placed].flatMap(({ id, product_id, color, size }) => {
    const values = valueIds(product_id, color, size);
    return [
      { variant_id: id, option_value_id: values.color },
      { variant_id: id, option_value_id: values.size },
    ];
  });
  await insertRows(
    knex,
    "product_variant_option",
    { variant_id: text, option_value_id: text },
    optionValues,
    "on conflict do nothing",
  );
  await writeMapping(writer, created, placed);
}

async function insertVariants({ knex }: Writer, created: readonly Planned[]): Promise<void> {
  const sku = ({ import_id, size }: Planned) => `${import_id}-${size}`;
  const taken = await knex<{ sku: string }>("product_variant")
    .whereNull("deleted_at")
    .whereRaw("sku = any(?)", [created.map(sku)])
    .select("sku");
  const skus = new Set(taken.map((row) => row.sku));
  await insertRows(
    knex,
    "product_variant",
    { id: text, product_id: text, title: text, sku: text, manage_inventory: "boolean", variant_rank: "int" },
    created.map((variant) => ({
      id: variant.id,
      product_id: variant.product_id,
      title: titleOf(variant),
      sku: skus.has(sku(variant)) ? null : sku(variant),
      manage_inventory: typeof variant.stock === "number",
      variant_rank: variant.rank,
    })),
  );
}

/** A moved variant loses all values of its former product, a renamed one only its colour and size. */
async function removeOptionValues({ knex }: Writer, placed: readonly Planned[]): Promise<void> {
  if (placed.length === 0) return;
  await knex.raw("delete from product_variant_option where variant_id = any(?)", [
    placed.filter(({ moved }) => moved).map(({ id }) => id),
  ]);
  await knex.raw(
    `delete from product_variant_option vo using import_mapping m, product_option_value v
      where vo.variant_id = any(?) and m.variant_id = vo.variant_id and v.id = vo.option_value_id
        and v.value in (m.color, m.size)`,
    [placed.filter(({ moved }) => !moved).map(({ id }) => id)],
  );
}

async function writeMapping({ knex, ids }: Writer, created: readonly Planned[], placed: readonly Planned[]) {
  await knex.raw(
    `delete from import_mapping m using unnest(?::int[], ?::text[]) as v(import_id, size)
      where m.import_id = v.import_id and m.size = v.size`,
    [created.map(({ import_id }) => import_id), created.map(({ size }) => size)],
  );
  await insertRows(
    knex,
    "import_mapping",
    { id: text, import_id: "int", product_id: text, variant_id: text, color: text, size: text },
    created.map(({ id, import_id, product_id, color, size }) => ({
      id: ids.next("impmap"),
      import_id,
      product_id,
      variant_id: id,
      color,
      size,
    })),
  );
  await updateRows(
    knex,
    "import_mapping",
    { variant_id: text, product_id: text, color: text },
    placed.map(({ id, product_id, color }) => ({ variant_id: id, product_id, color })),
    "product_id = v.product_id, color = v.color, updated_at = now()",
    "t.variant_id = v.variant_id",
  );
}
