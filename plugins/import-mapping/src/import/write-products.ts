import { insertRows, updateRows } from "../lib/sql";
import type { ProductFields, ProductPlan } from "./types";
import type { Writer } from "./writer";

/** Inserts new products with their channel, profile and category, and changes the fields of known ones. */
export async function writeProducts(writer: Writer, plans: readonly ProductPlan[]): Promise<void> {
  await insertProducts(
    writer,
    plans.filter((plan) => plan.isNew),
  );
  await changeProducts(
    writer,
    plans.filter((plan) => !plan.isNew && Object.keys(plan.fields).length > 0),
  );
  await writeCategories(writer, plans);
}

async function insertProducts(
  { knex, ids, defaults, handles }: Writer,
  plans: readonly ProductPlan[],
): Promise<void> {
  const products = plans.map(({ id, fields }) => ({
    id,
    title: fields.title ?? "",
    handle: handles.next(fields.title ?? "", fields.produto ?? ""),
    description: fields.description || null,
    status: fields.status ?? "published",
    thumbnail: fields.thumbnail ?? null,
    material: fields.tecido || null,
    metadata: JSON.stringify(metadataOf(fields)),
  }));
  const text = "text";
  await insertRows(
    knex,
    "product",
    {
      id: text,
      title: text,
      handle: text,
      description: text,
      status: text,
      thumbnail: text,
      material: text,
      metadata: "jsonb",
    },
    products,
  );
  await insertRows(
    knex,
    "product_sales_channel",
    { id: text, product_id: text, sales_channel_id: text },
    plans.map(({ id }) => ({
      id: ids.next("prodsc"),
      product_id: id,
      sales_channel_id: defaults.salesChannelId,
    })),
  );
  await insertRows(
    knex,
    "product_shipping_profile",
    { id: text, product_id: text, shipping_profile_id: text },
    plans.map(({ id }) => ({
      id: ids.next("prodsp"),
      product_id: id,
      shipping_profile_id: defaults.shippingProfileId,
    })),
  );
}

/** What the sheet knows of a product and Medusa has no column for. */
function metadataOf({ estilo, composicao, codigo, produto }: ProductFields): Record<string, string> {
  const all = Object.entries({ estilo, composicao, codigo, produto });
  return Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

async function changeProducts({ knex }: Writer, plans: readonly ProductPlan[]): Promise<void> {
  const rows = plans.map(({ id, fields }) => ({
    id,
    title: fields.title ?? null,
    description: fields.description ?? null,
    material: fields.tecido ?? null,
    thumbnail: fields.thumbnail ?? null,
    new_thumbnail: fields.thumbnail !== undefined,
    status: fields.status ?? null,
    metadata: JSON.stringify(metadataOf(fields)),
  }));
  const text = "text";
  await updateRows(
    knex,
    "product",
    {
      id: text,
      title: text,
      description: text,
      material: text,
      thumbnail: text,
      new_thumbnail: "boolean",
      status: text,
      metadata: "jsonb",
    },
    rows,
    `title = coalesce(v.title, t.title),
     description = case when v.description is null then t.description else nullif(v.description, '') end,
     material = case when v.material is null then t.material else nullif(v.material, '') end,
     thumbnail = case when v.new_thumbnail then v.thumbnail else t.thumbnail end,
     status = coalesce(v.status, t.status),
     metadata = (coalesce(t.metadata, '{}') - case when v.status = 'published' then 'import_retired' else '' end)
                || v.metadata || case when v.status = 'draft' then '{"import_retired": "true"}' else '{}' end::jsonb,
     updated_at = now()`,
    "t.id = v.id",
  );
}

async function writeCategories({ knex, categories }: Writer, plans: readonly ProductPlan[]): Promise<void> {
  const links: { product_id: string; product_category_id: string }[] = [];
  const former: { product_id: string; product_category_id: string }[] = [];
  for (const { id, fields } of plans) {
    if (!fields.category) continue;
    const { produto, categoria, before } = fields.category;
    links.push({ product_id: id, product_category_id: await categories.findOrCreate(produto, categoria) });
    const old = before ? categories.find(before) : null;
    if (old) former.push({ product_id: id, product_category_id: old });
  }
  if (former.length > 0) {
    const pairs = former.map(({ product_id, product_category_id }) => [product_id, product_category_id]);
    await knex("product_category_product").whereIn(["product_id", "product_category_id"], pairs).delete();
  }
  await insertRows(
    knex,
    "product_category_product",
    { product_id: "text", product_category_id: "text" },
    links,
    "on conflict do nothing",
  );
}
