import type { MedusaContainer } from "@medusajs/framework/types";
import { type CartSummary, ShopError } from "@alfaiataria/contract";
import { formatReais } from "@alfaiataria/brazil";
import { exclusively } from "../../lib/exclusively";
import { knexOf, rowsOf } from "../../lib/knex";
import { checkoutOf } from "../../lib/services";
import { cartSummary } from "./summary";

type Known = {
  code: string;
  is_active: boolean;
  is_automatic: boolean;
  is_over: boolean;
  is_ahead: boolean;
  is_used_up: boolean;
  /** Whether only a signed-in client can use it: it counts its uses by client, or is for a group of clients. */
  for_customers: boolean;
  is_of_freight: boolean;
  /** The minimum value of the pieces, in reais. */
  least: number | null;
};
type Whose = { sessionHash: string; customerId: string | null };

/**
 * Puts a coupon into the session's cart, replacing any other.
 * @throws {ShopError} 404 for an unknown code, 409 with `reason` 'coupon' when it does not apply to this cart now
 */
export async function applyCoupon(
  container: MedusaContainer,
  { sessionHash, customerId }: Whose,
  typed: string,
): Promise<CartSummary> {
  const { sessions } = checkoutOf(container);
  return exclusively(knexOf(container), sessionHash, async (lock) => {
    const cart = await sessions.cartOf(sessionHash, lock);
    if (cart.id === null || cart.lines.length === 0)
      throw new ShopError("conflict", "Seu carrinho está vazio", { reason: "empty_cart" });
    const [known] = await rowsOf<Known>(
      lock,
      `select p.code, p.is_automatic, p.status = 'active' as is_active,
         coalesce(c.ends_at <= now(), false) as is_over, coalesce(c.starts_at > now(), false) as is_ahead,
         coalesce(p.used >= p."limit", false) or coalesce(b.attribute is null and b.used >= b."limit", false) as is_used_up,
         coalesce(b.attribute = 'customer_id', false)
           or exists (select from promotion_promotion_rule l
             join promotion_rule r on r.id = l.promotion_rule_id and r.deleted_at is null
               and r.attribute = 'customer.groups.id' and r.operator in ('in', 'eq')
             where l.promotion_id = p.id) as for_customers,
         coalesce(m.target_type = 'shipping_methods', false) as is_of_freight,
         (select max(v.value::numeric)::float8 from promotion_promotion_rule l
          join promotion_rule r on r.id = l.promotion_rule_id and r.deleted_at is null
            and r.attribute in ('item_total', 'item_subtotal') and r.operator in ('gte', 'gt')
          join promotion_rule_value v on v.promotion_rule_id = r.id and v.deleted_at is null
            and v.value ~ '^[0-9]+([.][0-9]+|)$'
          where l.promotion_id = p.id) as least
       from promotion p
       left join promotion_application_method m on m.promotion_id = p.id and m.deleted_at is null
       left join promotion_campaign c on c.id = p.campaign_id and c.deleted_at is null
       left join promotion_campaign_budget b on b.campaign_id = c.id and b.deleted_at is null
       where upper(p.code) = upper(:typed) and p.deleted_at is null
       order by p.code = :typed desc limit 1`,
      { typed },
    );
    if (!known?.is_active) throw new ShopError("not_found", "Não conhecemos este cupom. Confira o código.");
    const { code } = known;
    const refusal = whyNot(known, customerId !== null);
    if (refusal) throw new ShopError("conflict", refusal, { reason: "coupon" });
    const summary = await cartSummary(container, { ...cart, coupon: code }, customerId);
    if (known.least !== null && summary.itemsTotal < known.least)
      throw new ShopError(
        "conflict",
        `O cupom ${code} vale a partir de ${formatReais(known.least)} em peças`,
        {
          reason: "coupon",
        },
      );
    // A freight coupon's discount only shows at checkout.
    if (summary.coupon?.message && !known.is_of_freight)
      throw new ShopError("conflict", summary.coupon.message, { reason: "coupon" });
    await sessions.setCoupon(cart.id, code, lock);
    return summary;
  });
}

/** Why nobody, or not this client, can use a promotion now; undefined when they can. */
function whyNot(known: Known, isSignedIn: boolean): string | undefined {
  const { code } = known;
  if (known.is_automatic) return "Esta promoção vale sem cupom: o desconto já está no carrinho";
  if (known.is_over) return `O cupom ${code} expirou`;
  if (known.is_ahead) return `O cupom ${code} ainda não começou a valer`;
  if (known.is_used_up) return `O cupom ${code} já se esgotou`;
  if (known.for_customers && !isSignedIn) return `Entre na sua conta para usar o cupom ${code}`;
  return undefined;
}

/** Removes the coupon from the session's cart, if it has one. */
export async function removeCoupon(
  container: MedusaContainer,
  { sessionHash, customerId }: Whose,
): Promise<CartSummary> {
  const { sessions } = checkoutOf(container);
  return exclusively(knexOf(container), sessionHash, async (lock) => {
    const cart = await sessions.cartOf(sessionHash, lock);
    if (cart.id !== null && cart.coupon !== null) await sessions.setCoupon(cart.id, null, lock);
    return cartSummary(container, { ...cart, coupon: null }, customerId);
  });
}
