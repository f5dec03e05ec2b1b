import { insertRows, updateRows } from "./bulk";
import { CURRENCY } from "./defaults";
import type { ProductPlan } from "./plan-types";
import type { Writer } from "./write-products";
import { variantsOf } from "./write-variants";

const text = "text";

/** Decimal text of centavos, as Medusa keeps an amount: 123450 → '1234.5'. */
export const decimal = (centavos: number) => String(centavos / 100);
const raw = (amount: string) => JSON.stringify({ value: amount, precision: 20 });

/** The base price in reais of every variant whose price the sheet set or changed; other prices stay. */
export async function writePrices({ knex, ids }: Writer, plans: readonly ProductPlan[]): Promise<void> {
  const priced = variantsOf(plans).flatMap(({ id, action, centavos }) =>
    centavos === null ? [] : [{ id, action, centavos }],
  );
  const sets = priced
    .filter(({ action }) => action === "create")
    .map(({ id, centavos }) => ({
      variant_id: id,
      price_set_id: ids.next("pset"),
      amount: decimal(centavos),
    }));
  await insertRows(
    knex,
    "price_set",
    { id: text },
    sets.map(({ price_set_id }) => ({ id: price_set_id })),
  );
  await insertRows(
    knex,
    "product_variant_price_set",
    { id: text, variant_id: text, price_set_id: text },
    sets.map(({ variant_id, price_set_id }) => ({ id: ids.next("pvps"), variant_id, price_set_id })),
  );
  const changed = priced
    .filter(({ action }) => action !== "create")
    .map(({ id, centavos }) => ({
      variant_id: id,
      amount: decimal(centavos),
      raw_amount: raw(decimal(centavos)),
    }));
  await updateRows(
    knex,
    "price",
    { variant_id: text, amount: "numeric", raw_amount: "jsonb" },
    changed,
    "amount = v.amount, raw_amount = v.raw_amount, updated_at = now()",
    `${isBasePrice("t")} and t.price_set_id in (select l.price_set_id from product_variant_price_set l
       where l.variant_id = v.variant_id and l.deleted_at is null)`,
  );
  const missing = await withoutBasePrice(knex, changed);
  const prices = [...sets, ...missing].map(({ price_set_id, amount }) => ({
    id: ids.next("price"),
    price_set_id,
    currency_code: CURRENCY,
    amount,
    raw_amount: raw(amount),
  }));
  await insertRows(
    knex,
    "price",
    { id: text, price_set_id: text, currency_code: text, amount: "numeric", raw_amount: "jsonb" },
    prices,
  );
}

/** The price that holds without a list, a rule or a quantity. */
export const isBasePrice = (alias: string) =>
  `${alias}.currency_code = '${CURRENCY}' and ${alias}.deleted_at is null and ${alias}.price_list_id is null
   and ${alias}.min_quantity is null and ${alias}.max_quantity is null and ${alias}.rules_count = 0`;

async function withoutBasePrice(knex: Writer["knex"], changed: { variant_id: string; amount: string }[]) {
  if (changed.length === 0) return [];
  const { rows } = await knex.raw<{ rows: { variant_id: string; price_set_id: string }[] }>(
    `select l.variant_id, l.price_set_id from product_variant_price_set l
      where l.variant_id = any(?) and l.deleted_at is null
        and not exists (select 1 from price p where p.price_set_id = l.price_set_id and ${isBasePrice("p")})`,
    [changed.map(({ variant_id }) => variant_id)],
  );
  const amounts = new Map(changed.map(({ variant_id, amount }) => [variant_id, amount]));
  return rows.map(({ variant_id, price_set_id }) => ({
    price_set_id,
    amount: amounts.get(variant_id) ?? "0",
  }));
}
