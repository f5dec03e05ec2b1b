import type { MedusaContainer } from "@medusajs/framework/types";
import { type CartSummary, type Discount, pixDiscountOfLine } from "@alfaiataria/contract";
import { knexOf } from "../../lib/knex";
import type { OpenCart } from "../../modules/checkout/cart-sessions";
import { sellableToday, type Today } from "../cart/sellable-variant";
import { type Discounted, discountsOf, itemsTotalOf, type Priced } from "./discounts";
import { type Buyer, labelOf } from "./promotions-of-now";

/** A cart's sellable pieces at current prices, with the house's current selling terms. */
export type PricedCart = Omit<Today, "variants"> & { lines: Priced[]; buyer: Buyer };

/** Prices a cart; one statement. */
export async function pricedCart(
  container: MedusaContainer,
  { lines, coupon }: OpenCart,
  customerId: string | null,
): Promise<PricedCart> {
  const buyer = { customerId, email: null };
  const { variants, ...today } = await sellableToday(
    knexOf(container),
    lines.map(({ variant_id }) => variant_id),
    { ...buyer, coupon },
  );
  const sold = lines.flatMap(({ variant_id, quantity }) => {
    const variant = variants.find((each) => each.variant_id === variant_id);
    return variant ? [{ variant, quantity }] : [];
  });
  return { ...today, lines: sold, buyer };
}

/** The promotions' discounts with their labels; those of zero are left out. @param of gives a discount's centavos */
export const namedDiscounts = (discounted: Discounted[], of: (each: Discounted) => number): Discount[] =>
  discounted.flatMap((each) => {
    const { code } = each.promotion;
    return of(each) > 0 ? [{ code, label: labelOf(each.promotion), amount: of(each) / 100 }] : [];
  });

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** What a cart costs now, without freight. */
export async function cartSummary(
  container: MedusaContainer,
  cart: OpenCart,
  customerId: string | null,
): Promise<CartSummary> {
  const priced = await pricedCart(container, cart, customerId);
  const { lines, promotions, terms } = priced;
  const discounted = await discountsOf(container, promotions, { ...priced, freight: null });
  const itemsTotal = itemsTotalOf(lines);
  const offLine = (at: number) => sum(discounted.map((each) => each.lines[at] ?? 0));
  const discount = sum(lines.map((_, at) => offLine(at)));
  const pix = lines.map(({ variant, quantity }, at) =>
    pixDiscountOfLine({ price: variant.price_centavos, quantity, discount: offLine(at) }, terms.pixDiscount),
  );
  return {
    coupon:
      cart.coupon === null
        ? null
        : { code: cart.coupon, message: whyNothing(cart.coupon, priced, discounted) },
    itemsTotal: itemsTotal / 100,
    discounts: namedDiscounts(discounted, (each) => sum(each.lines)),
    discount: discount / 100,
    pixDiscount: sum(pix) / 100,
    total: (itemsTotal - discount) / 100,
  };
}

/** Why a coupon takes nothing off the pieces; null when it does. */
function whyNothing(coupon: string, { promotions }: PricedCart, discounted: Discounted[]): string | null {
  if (discounted.some(({ promotion }) => promotion.code === coupon)) return null;
  const promotion = promotions.find(({ code }) => code === coupon);
  if (!promotion) return `O cupom ${coupon} não vale mais`;
  return promotion.isOfFreight
    ? `O cupom ${coupon} desconta do frete, no checkout`
    : `O cupom ${coupon} não vale para as peças deste carrinho`;
}
