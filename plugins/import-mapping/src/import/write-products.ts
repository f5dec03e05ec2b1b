import { deleteStatements, insertStatements, updateStatements, type Statement } from "../lib/sql";
import { notingCategories, notingTexts } from "./texts";
import type { ProductFields, ProductPlan } from "./types";
import type { Writer } from "./writer";

/** Statements that insert new products with their channel, profile and category, and update fields of existing ones. */
export async function writeProducts(writer: Writer, plans: readonly ProductPlan[]): Promise<Statement[]> {
  const known = plans.filter((plan) => !plan.isNew && Object.keys(plan.fields).length > 0);
  return [
    ...insertProducts(
      writer,
      plans.filter((plan) => plan.isNew),
    ),
    ...changeProducts(known),
    ...(await writeCategories(writer, plans)),
  ];
}

function insertProducts({ ids, defaults, handles }: Writer, plans: readonly ProductPlan[]): Statement[] {
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
  return [
    ...insertStatements(
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
    ),
    ...insertStatements(
      "product_sales_channel",
      { id: text, product_id: text, sales_channel_id: text },
      plans.map(({ id }) => ({
        id: ids.next("prodsc"),
        product_id: id,
        sales_channel_id: defaults.salesChannelId,
      })),
    ),
    ...insertStatements(
      "product_shipping_profile",
      { id: text, product_id: text, shipping_profile_id: text },
      plans.map(({ id }) => ({
        id: ids.next("prodsp"),
        product_id: id,
        shipping_profile_id: defaults.shippingProfileId,
      })),
    ),
  ];
}

/** Fields of the sheet for which Medusa's product has no column. */
function metadataOf({ estilo, composicao, codigo, produto }: ProductFields): Record<string, string> {
  const all = Object.entries({ estilo, composicao, codigo, produto });
  return Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function changeProducts(plans: readonly ProductPlan[]): Statement[] {
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
  const statements = updateStatements(
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
  return [...statements].map(notingTexts);
}

async function writeCategories(
  { categories, written }: Writer,
  plans: readonly ProductPlan[],
): Promise<Statement[]> {
  type Link = { product_id: string; product_category_id: string };
  const [first, given, lost]: [Link[], Link[], Link[]] = [[], [], []];
  for (const { id, isNew, fields } of plans) {
    if (!fields.category) continue;
    const { produto, categoria, before } = fields.category;
    if (!categories.find(produto)) await written;
    const link = { product_id: id, product_category_id: await categories.findOrCreate(produto, categoria) };
    (isNew ? first : given).push(link);
    const old = before ? categories.find(before) : null;
    if (old) lost.push({ product_id: id, product_category_id: old });
  }
  const table = "product_category_product";
  const types = { product_id: "text", product_category_id: "text" };
  const insert = (links: Link[]) => [...insertStatements(table, types, links, "on conflict do nothing")];
  return [
    ...insert(first),
    ...[...deleteStatements(table, types, lost)].map((each) => notingCategories(each, "lost")),
    ...insert(given).map((each) => notingCategories(each, "given")),
  ];
}
