import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { CEP, CEP_MESSAGE, ShopError } from "@alfaiataria/contract";
import { knexOf } from "../../../lib/knex";
import { checkoutOf } from "../../../lib/services";
import { discountsOfEach } from "../../../workflows/promotion/discounts";
import { namedDiscounts, pricedCart } from "../../../workflows/promotion/summary";
import { quote } from "../../../workflows/shipping/quote";
import { customerOf } from "../../requests/customer";
import { sessionOf } from "../validate";

/**
 * The shipping options for the session's cart; an empty cart is priced at the formula's minimum, or as one piece by the
 * house's table.
 */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const sessionHash = sessionOf(request);
  const zipCode = String(request.query.zipCode ?? "").trim();
  if (!CEP.test(zipCode)) throw new ShopError("invalid_request", CEP_MESSAGE);
  const cart = await checkoutOf(request.scope).sessions.cartOf(sessionHash);
  const priced = await pricedCart(request.scope, cart, (await customerOf(request))?.id ?? null);
  const options = await quote(knexOf(request.scope), { zipCode, lines: priced.lines }, priced);
  // Discounts are computed for each option as the cart's only freight, not shared among them.
  const isReduced = priced.promotions.some(({ isOfFreight }) => isOfFreight);
  const discounted = await discountsOfEach(
    request.scope,
    isReduced ? priced.promotions : [],
    priced,
    options.map(({ id, price }) => ({ id, centavos: Math.round(price * 100) })),
  );
  response.json({
    options: options.map((option, at) => ({
      ...option,
      discounts: namedDiscounts(discounted[at] ?? [], ({ freight }) => freight),
    })),
  });
}
