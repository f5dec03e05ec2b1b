import type { ComputeActionContext, MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ComputedActions, Modules } from "@medusajs/framework/utils";
import { knexOf, rowsOf } from "../../lib/knex";
import type { SellableVariant } from "../cart/sellable-variant";
import type { Buyer, Promotion } from "./promotions-of-now";
import { spread } from "./spread";

export type Priced = { variant: SellableVariant; quantity: number };
/** The freight charged for one shipping service. */
export type Freight = { id: string; centavos: number };
/** What one promotion takes off each line and off the freight, in centavos. */
export type Discounted = { promotion: Promotion; lines: number[]; freight: number };

type Place = {
  region_id: string;
  sales_channel_id: string;
  groups: string[];
  /** Shipping option type id by shipping service. */
  freight_types: Record<string, string | null> | null;
};
type Ruled = {
  id: string;
  collection_id: string | null;
  type_id: string | null;
  discountable: boolean;
  categories: { id: string }[];
  tags: { id: string }[];
};

const FREIGHT = "freight";
const centavosOf = ({ variant, quantity }: Priced) => variant.price_centavos * quantity;
/** The pieces' total before promotions, in centavos. */
export const itemsTotalOf = (lines: Priced[]): number =>
  lines.reduce((sum, line) => sum + centavosOf(line), 0);

/** What promotions are computed for. */
type Bought = { lines: Priced[]; buyer: Buyer };

/**
 * What promotions take off a cart, as Medusa's promotion module computes it, in whole centavos. Without promotions it
 * runs no statement.
 */
export async function discountsOf(
  container: MedusaContainer,
  promotions: Promotion[],
  { freight, ...cart }: Bought & { freight: Freight | null },
): Promise<Discounted[]> {
  const [discounted = []] = await discountsOfEach(container, promotions, cart, [freight]);
  return discounted;
}

/**
 * The same for each of several shipping options, as if it were the only one; the facts the rules need are read once for
 * all.
 */
export async function discountsOfEach(
  container: MedusaContainer,
  promotions: Promotion[],
  cart: Bought,
  freights: (Freight | null)[],
): Promise<Discounted[][]> {
  if (promotions.length === 0 || cart.lines.length === 0) return freights.map(() => []);
  const facts = await factsOf(knexOf(container), cart);
  return Promise.all(
    freights.map((freight) => withinBudgets(container, promotions, { ...cart, ...facts, freight })),
  );
}

async function withinBudgets(
  container: MedusaContainer,
  promotions: Promotion[],
  cart: Reckoned,
): Promise<Discounted[]> {
  for (let usable = promotions; usable.length > 0;) {
    const discounted = await discountsOfAll(container, usable, cart);
    const beyond = beyondBudget(discounted);
    if (!beyond) return discounted;
    // Without that promotion the others may take off different amounts, so compute again.
    usable = usable.filter((promotion) => promotion !== beyond);
  }
  return [];
}

/**
 * The first promotion that takes more than its campaign has left after the promotions before it. Medusa checks each
 * line and each promotion by itself; an order uses them all together or not at all.
 */
function beyondBudget(discounted: Discounted[]): Promotion | undefined {
  const taken = new Map<string, number>();
  return discounted.find(({ promotion: { budget }, lines, freight }) => {
    if (!budget) return false;
    const all = (taken.get(budget.id) ?? 0) + (budget.isOfMoney ? sum([...lines, freight]) : 1);
    taken.set(budget.id, all);
    return all > Math.round(budget.left * (budget.isOfMoney ? 100 : 1));
  })?.promotion;
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

async function discountsOfAll(
  container: MedusaContainer,
  promotions: Promotion[],
  cart: Reckoned,
): Promise<Discounted[]> {
  const { lines, freight } = cart;
  // The promotions are known to be usable; if Medusa refused one itself, that would be an error for the whole cart.
  const actions = await container.resolve(Modules.PROMOTION).computeActions(
    promotions.map(({ code }) => code),
    contextOf(cart),
    { prevent_auto_promotions: true, skip_usage_limit_checks: true },
  );
  const room = [...lines.map(centavosOf), freight?.centavos ?? 0];
  const amounts = new Map(promotions.map(({ code }) => [code, room.map(() => 0)]));
  const order: string[] = [];
  for (const action of actions) {
    const at =
      action.action === ComputedActions.ADD_ITEM_ADJUSTMENT
        ? Number(action.item_id)
        : action.action === ComputedActions.ADD_SHIPPING_METHOD_ADJUSTMENT
          ? lines.length
          : undefined;
    if (at === undefined || !("amount" in action) || !("code" in action)) continue;
    const own = amounts.get(action.code);
    if (!own) continue;
    own[at] = (own[at] ?? 0) + Number(action.amount);
    if (!order.includes(action.code)) order.push(action.code);
  }
  return order.flatMap((code) => {
    const promotion = promotions.find((each) => each.code === code);
    const whole = spread(amounts.get(code) ?? [], room);
    whole.forEach((centavos, at) => (room[at] = (room[at] ?? 0) - centavos));
    if (!promotion || whole.every((centavos) => centavos === 0)) return [];
    return [{ promotion, lines: whole.slice(0, lines.length), freight: whole[lines.length] ?? 0 }];
  });
}

/** Facts that promotion rules need and the cart does not hold. */
type Facts = { place: Place | undefined; products: Ruled[] };
type Reckoned = Bought & Facts & { freight: Freight | null };

/** Reads those facts; two statements. */
async function factsOf(knex: Knex, { lines, buyer }: Bought): Promise<Facts> {
  const [place] = await rowsOf<Place>(
    knex,
    `select s.default_region_id as region_id, s.default_sales_channel_id as sales_channel_id,
       (select coalesce(json_agg(g.customer_group_id), '[]') from customer_group_customer g
         where g.customer_id = :customerId and g.deleted_at is null) as groups,
       (select json_object_agg(o.data ->> 'id', o.shipping_option_type_id) from shipping_option o
         where o.data ->> 'id' is not null and o.deleted_at is null) as freight_types
     from store s where s.deleted_at is null limit 1`,
    { customerId: buyer.customerId },
  );
  const products = await rowsOf<Ruled>(
    knex,
    `select p.id, p.collection_id, p.type_id, p.discountable,
       (select coalesce(json_agg(json_build_object('id', c.product_category_id)), '[]')
        from product_category_product c where c.product_id = p.id) as categories,
       (select coalesce(json_agg(json_build_object('id', t.product_tag_id)), '[]')
        from product_tags t where t.product_id = p.id) as tags
     from product p where p.id = any(:ids)`,
    { ids: [...new Set(lines.map(({ variant }) => variant.product_id))] as unknown as Knex.Value },
  );
  return { place, products };
}

/** The context that promotion rules are evaluated on: the cart, its client, its pieces and the freight. */
function contextOf({ lines, freight, buyer, place, products }: Reckoned): ComputeActionContext {
  const { customerId, email } = buyer;
  const total = sum(lines.map(centavosOf)) / 100;
  return {
    currency_code: "brl",
    email,
    customer_id: customerId,
    region: { id: place?.region_id },
    region_id: place?.region_id,
    sales_channel_id: place?.sales_channel_id,
    shipping_address: { country_code: "br" },
    customer: { id: customerId, groups: (place?.groups ?? []).map((id) => ({ id })) },
    item_total: total,
    item_subtotal: total,
    items: lines.map((line, at) => {
      const amount = centavosOf(line) / 100;
      const product = products.find(({ id }) => id === line.variant.product_id);
      return {
        id: String(at),
        quantity: line.quantity,
        subtotal: amount,
        original_total: amount,
        is_discountable: product?.discountable ?? true,
        product,
        variant_id: line.variant.variant_id,
      };
    }),
    shipping_methods: freight
      ? [
          {
            id: FREIGHT,
            subtotal: freight.centavos / 100,
            original_total: freight.centavos / 100,
            shipping_option: { shipping_option_type_id: place?.freight_types?.[freight.id] ?? null },
          },
        ]
      : [],
  } as unknown as ComputeActionContext;
}
