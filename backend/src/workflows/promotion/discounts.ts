import type { ComputeActionContext, MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ComputedActions, Modules } from "@medusajs/framework/utils";
import { knexOf, rowsOf } from "../../lib/knex";
import type { SellableVariant } from "../cart/sellable-variant";
import type { Buyer, Promotion } from "./promotions-of-now";
import { spread } from "./spread";

export type Priced = { variant: SellableVariant; quantity: number };
/** Freight by one service, as it is charged. */
export type Freight = { id: string; centavos: number };
/** What one promotion takes off each line, and off the freight; centavos. */
export type Discounted = { promotion: Promotion; lines: number[]; freight: number };

type Place = { region_id: string; sales_channel_id: string; groups: string[]; freight_type: string | null };
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

/**
 * What promotions take off a cart, as Medusa's promotion module computes it, in whole centavos. No statement where there are
 * no promotions.
 */
export async function discountsOf(
  container: MedusaContainer,
  promotions: Promotion[],
  { lines, freight, buyer }: { lines: Priced[]; freight: Freight | null; buyer: Buyer },
): Promise<Discounted[]> {
  if (promotions.length === 0 || lines.length === 0) return [];
  const context = await contextOf(knexOf(container), lines, freight, buyer);
  // Which may be used is known: what Medusa would refuse itself would be an error for the whole cart.
  const actions = await container.resolve(Modules.PROMOTION).computeActions(
    promotions.map(({ code }) => code),
    context,
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

/** What the rules of promotions ask: of the cart, its client, its pieces and the freight; two statements. */
async function contextOf(
  knex: Knex,
  lines: Priced[],
  freight: Freight | null,
  { customerId, email }: Buyer,
): Promise<ComputeActionContext> {
  const [place] = await rowsOf<Place>(
    knex,
    `select s.default_region_id as region_id, s.default_sales_channel_id as sales_channel_id,
       (select coalesce(json_agg(g.customer_group_id), '[]') from customer_group_customer g
         where g.customer_id = :customerId and g.deleted_at is null) as groups,
       (select o.shipping_option_type_id from shipping_option o
         where o.data ->> 'id' = :freight and o.deleted_at is null limit 1) as freight_type
     from store s where s.deleted_at is null limit 1`,
    { customerId, freight: freight?.id ?? null },
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
  const total = lines.reduce((sum, line) => sum + centavosOf(line), 0) / 100;
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
            shipping_option: { shipping_option_type_id: place?.freight_type },
          },
        ]
      : [],
  } as unknown as ComputeActionContext;
}
