import { foldWords } from "@alfaiataria/brazil";
import { insertStatements, type Statement } from "../lib/sql";
import type { ProductPlan } from "./types";
import type { Writer } from "./writer";

/** Titles of the two options of an imported product. */
const COLOR_OPTION = "Cor";
const SIZE_OPTION = "Tamanho";

type Option = { id: string; linkId: string; values: Map<string, { id: string; linked: boolean }> };
type Options = { color: Option; size: Option };

type OptionRow = {
  product_id: string;
  link_id: string;
  option_id: string;
  title: string;
  value_id: string | null;
  value: string | null;
  linked: boolean;
};

/** Gives the ids of a variant's values of 'Cor' and 'Tamanho'. */
export type ValueIds = (productId: string, color: string, size: string) => { color: string; size: string };

/** Statements that give every product of the batch both options, with every value that its variants need. */
export async function writeOptions(
  writer: Writer,
  plans: readonly ProductPlan[],
): Promise<{ statements: Statement[]; valueIds: ValueIds }> {
  const { ids } = writer;
  const known = await loadOptions(writer, plans);
  const byProduct = new Map<string, Options>();
  const options: { id: string; title: string; is_exclusive: boolean }[] = [];
  const productOptions: { id: string; product_id: string; product_option_id: string }[] = [];
  const values: { id: string; option_id: string; value: string }[] = [];
  const productValues: { id: string; product_product_option_id: string; product_option_value_id: string }[] =
    [];

  const ensureOption = (productId: string, found: Option | undefined, title: string): Option => {
    if (found) return found;
    const option: Option = { id: ids.next("opt"), linkId: ids.next("prodopt"), values: new Map() };
    options.push({ id: option.id, title, is_exclusive: true });
    productOptions.push({ id: option.linkId, product_id: productId, product_option_id: option.id });
    return option;
  };
  const ensureValue = (option: Option, value: string) => {
    let found = option.values.get(value);
    if (!found) {
      found = { id: ids.next("optval"), linked: false };
      option.values.set(value, found);
      values.push({ id: found.id, option_id: option.id, value });
    }
    if (found.linked) return;
    found.linked = true;
    productValues.push({
      id: ids.next("prodoptval"),
      product_product_option_id: option.linkId,
      product_option_value_id: found.id,
    });
  };

  for (const plan of plans) {
    if (plan.variants.length === 0) continue;
    const found = known.get(plan.id);
    const color = ensureOption(plan.id, found?.color, COLOR_OPTION);
    const size = ensureOption(plan.id, found?.size, SIZE_OPTION);
    byProduct.set(plan.id, { color, size });
    for (const variant of plan.variants) {
      if (variant.action === "update" && !variant.relabel && !variant.moved) continue;
      ensureValue(color, variant.color);
      ensureValue(size, variant.size);
    }
  }
  const text = "text";
  return {
    statements: [
      ...insertStatements("product_option", { id: text, title: text, is_exclusive: "boolean" }, options),
      ...insertStatements(
        "product_product_option",
        { id: text, product_id: text, product_option_id: text },
        productOptions,
      ),
      ...insertStatements("product_option_value", { id: text, option_id: text, value: text }, values),
      ...insertStatements(
        "product_product_option_value",
        { id: text, product_product_option_id: text, product_option_value_id: text },
        productValues,
      ),
    ],
    valueIds: (productId, color, size) => ({
      color: valueId(byProduct.get(productId)?.color, color),
      size: valueId(byProduct.get(productId)?.size, size),
    }),
  };
}

function valueId(option: Option | undefined, value: string): string {
  const found = option?.values.get(value);
  if (!found) throw new Error(`Option value '${value}' was not written`);
  return found.id;
}

/** The options of existing products; one that staff renamed is recognized by a value that the plan's variants use. */
async function loadOptions({ knex, written }: Writer, plans: readonly ProductPlan[]) {
  const existing = plans.filter((plan) => !plan.isNew && plan.variants.length > 0);
  const byProduct = new Map<string, { color?: Option; size?: Option }>();
  if (existing.length === 0) return byProduct;
  await written;
  const { rows } = await knex.raw<{ rows: OptionRow[] }>(
    `select l.product_id, l.id as link_id, o.id as option_id, o.title, v.id as value_id, v.value,
            exists (select 1 from product_product_option_value pv where pv.product_product_option_id = l.id
                     and pv.product_option_value_id = v.id and pv.deleted_at is null) as linked
       from product_product_option l
       join product_option o on o.id = l.product_option_id and o.deleted_at is null
       left join product_option_value v on v.option_id = o.id and v.deleted_at is null
      where l.product_id = any(?) and l.deleted_at is null
      order by l.product_id, o.id`,
    [existing.map(({ id }) => id)],
  );
  const options = new Map<string, Map<string, Option & { title: string }>>();
  for (const row of rows) {
    const ofProduct = options.get(row.product_id) ?? new Map<string, Option & { title: string }>();
    options.set(row.product_id, ofProduct);
    const option = ofProduct.get(row.option_id) ?? {
      id: row.option_id,
      linkId: row.link_id,
      title: foldWords(row.title),
      values: new Map(),
    };
    ofProduct.set(row.option_id, option);
    if (row.value_id && row.value !== null)
      option.values.set(row.value, { id: row.value_id, linked: row.linked });
  }
  for (const plan of existing) {
    const all = [...(options.get(plan.id)?.values() ?? [])];
    const titled = (titles: string[]) => all.find(({ title }) => titles.includes(title));
    const color =
      titled(["cor", "color"]) ?? all.find(({ values }) => plan.variants.some((v) => values.has(v.color)));
    const size =
      titled(["tamanho", "size"]) ?? all.find(({ values }) => plan.variants.some((v) => values.has(v.size)));
    byProduct.set(plan.id, { ...(color && { color }), ...(size && { size }) });
  }
  return byProduct;
}
