import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import {
  type House,
  isPickup,
  type OrderPickup,
  type OrderRequest,
  PICKUP_SERVICE,
  pixDiscountOfLine,
  ShopError,
} from "@alfaiataria/contract";
import { knexOf } from "../../lib/knex";
import type { OpenCart } from "../../modules/checkout/cart-sessions";
import type { PromotionUse } from "../../modules/checkout/promotion-uses";
import { sellableToday, type SellableVariant, type Today } from "../cart/sellable-variant";
import { type Discounted, discountsOf, itemsTotalOf, type Priced } from "../promotion/discounts";
import { labelOf } from "../promotion/promotions-of-now";
import { quote, type QuotedOption } from "../shipping/quote";

/** What is taken off a line or the freight, and why; becomes Medusa's adjustment. */
export type Adjustment = { code: string; description: string; promotionId?: string; centavos: number };
export type PricedLine = Priced & { adjustments: Adjustment[] };

/** What an order costs, as agreed with the shopper. */
export type Figures = {
  lines: PricedLine[];
  shipping: QuotedOption & { adjustments: Adjustment[] };
  /** The branch where the order is picked up; null when it is shipped. */
  pickup: OrderPickup | null;
  uses: PromotionUse[];
  /** In centavos, less all discounts and with freight. */
  total: number;
  /** The house's own rules and Pix key, read with the prices. */
  house: Pick<House, "rules"> & { pixKey: string | null };
};

/** What the order is made from, and whose it is. */
type Ordered = { form: OrderRequest; cart: OpenCart; customerId: string | null };

/**
 * The cart's lines at current prices and the chosen freight, less promotions and the payment method's discount,
 * provided the shopper saw these same figures.
 * @throws {ShopError} 409 when a piece is no longer sold, 400 without a shipping option, 409 with the new figures when
 *   the shopper saw different ones
 */
export async function agreedFigures(
  container: MedusaContainer,
  { form, cart, customerId }: Ordered,
): Promise<Figures> {
  const buyer = { customerId, email: form.email.toLowerCase() };
  const knex = knexOf(container);
  const { variants, ...selling } = await sellableToday(
    knex,
    cart.lines.map(({ variant_id }) => variant_id),
    { ...buyer, coupon: cart.coupon },
  );
  const priced = pricedLines(cart.lines, variants);
  const option = await chosenOption(knex, form, priced, selling);
  const branch = selling.terms.pickups.find(({ id }) => `${PICKUP_SERVICE}-${id}` === option.id);
  const pickup = branch ? { branch: branch.name, address: branch.address, hours: branch.hours } : null;
  const freight = { id: pickup ? PICKUP_SERVICE : option.id, centavos: inCentavos(option.price) };
  const discounted = await discountsOf(container, selling.promotions, { lines: priced, freight, buyer });
  const percent = form.paymentMethod === "pix" ? selling.terms.pixDiscount : 0;
  const lines = priced.map((line, at) => withDiscounts(line, at, discounted, percent));
  const shipping = { ...option, adjustments: adjustmentsOf(discounted, ({ freight }) => freight) };
  const total = requireAgreed(form, { lines, shipping }, cart.coupon);
  const house = { rules: selling.terms.rules, pixKey: selling.pixKey };
  return { lines, shipping, pickup, uses: discounted.map((each) => useOf(each, buyer)), total, house };
}

/** Joins the cart's lines with their variants. @throws {ShopError} 409 when a piece is no longer sold */
function pricedLines(cart: OpenCart["lines"], variants: SellableVariant[]): Priced[] {
  const byId = new Map(variants.map((variant) => [variant.variant_id, variant]));
  const gone = cart.filter(({ variant_id }) => !byId.has(variant_id));
  if (gone.length > 0) {
    throw new ShopError("conflict", "Uma peça do carrinho não está mais à venda", {
      reason: "stock",
      items: gone.map(({ variant_id }) => ({ variantId: variant_id, available: 0 })),
    });
  }
  return cart.flatMap(({ variant_id, quantity }) => {
    const variant = byId.get(variant_id);
    return variant ? [{ variant, quantity }] : [];
  });
}

const adjustmentsOf = (
  discounted: Discounted[],
  of: (each: Discounted) => number | undefined,
): Adjustment[] =>
  discounted.flatMap((each) => {
    const { promotion } = each;
    const centavos = of(each) ?? 0;
    if (centavos === 0) return [];
    return [{ code: promotion.code, description: labelOf(promotion), promotionId: promotion.id, centavos }];
  });

/** Promotions apply first; the Pix discount is a percentage of what is left. */
function withDiscounts(line: Priced, at: number, discounted: Discounted[], percent: number): PricedLine {
  const adjustments = adjustmentsOf(discounted, ({ lines }) => lines[at]);
  const { quantity, variant } = line;
  const pix = pixDiscountOfLine(
    { price: variant.price_centavos, quantity, discount: sum(adjustments, ({ centavos }) => centavos) },
    percent,
  );
  if (pix > 0) adjustments.push({ code: "pix", description: "Desconto no Pix", centavos: pix });
  return { ...line, adjustments };
}

const useOf = (
  { promotion, lines, freight }: Discounted,
  { customerId, email }: { customerId: string | null; email: string },
): PromotionUse => ({
  promotionId: promotion.id,
  amount: (sum(lines, (centavos) => centavos) + freight) / 100,
  value: promotion.attribute && { customer_id: customerId, customer_email: email }[promotion.attribute],
});

const inCentavos = (reais: number): number => Math.round(reais * 100);
const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((total, item) => total + of(item), 0);

const named = (option: QuotedOption, idOrName: string): boolean =>
  [option.id, option.name].some((name) => name.toLowerCase() === idOrName.trim().toLowerCase());

/** The option the form names. @throws {ShopError} 400 when there is none */
async function chosenOption(
  knex: Knex,
  form: OrderRequest,
  lines: Priced[],
  selling: Omit<Today, "variants">,
): Promise<QuotedOption> {
  const zipCode = isPickup(form.shippingMethod) ? "" : form.zipCode;
  const options = await quote(knex, { zipCode, lines }, selling);
  const option = options.find((each) => named(each, form.shippingMethod));
  if (option) return option;
  const message = "Selecione uma opção de frete";
  throw new ShopError("invalid_request", message, { shippingMethod: message });
}

/** @returns the total, in centavos @throws {ShopError} 409 with the current figures, when the shopper saw others */
function requireAgreed(
  form: OrderRequest,
  { lines, shipping }: Pick<Figures, "lines" | "shipping">,
  coupon: string | null,
): number {
  const itemsTotal = itemsTotalOf(lines);
  const adjustments = [...lines, shipping].flatMap((each) => each.adjustments);
  const discount = sum(adjustments, ({ centavos }) => centavos);
  const total = itemsTotal - discount + inCentavos(shipping.price);
  const agreed =
    inCentavos(form.shippingPrice) === inCentavos(shipping.price) &&
    inCentavos(form.total) === total &&
    (form.shippingDeliveryTime === undefined || form.shippingDeliveryTime === shipping.deliveryTime);
  if (agreed) return total;
  const isOfUse = coupon === null || adjustments.some(({ code }) => code === coupon);
  const changed = isOfUse ? "Os valores do pedido mudaram." : `O cupom ${coupon} não vale para este pedido.`;
  throw new ShopError("conflict", `${changed} Confira o novo total e confirme.`, {
    reason: "totals",
    itemsTotal: itemsTotal / 100,
    discount: discount / 100,
    shippingPrice: shipping.price,
    shippingDeliveryTime: shipping.deliveryTime,
    total: total / 100,
    ...(!isOfUse && { coupon }),
  });
}
