import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { shippingOptions } from "@alfaiataria/brazilian-shipping";
import { CEP, ShopError } from "@alfaiataria/contract";
import { sellableVariants } from "../../../workflows/cart/sellable-variant";
import { knexOf } from "../../../lib/knex";
import { checkoutOf } from "../../../lib/services";
import { sessionOf } from "../validate";

/** The three options for the session's cart; an empty cart is priced as such (the formula's minimum). */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const sessionHash = sessionOf(request);
  const zipCode = String(request.query.zipCode ?? "").trim();
  if (!CEP.test(zipCode)) throw new ShopError("invalid_request", "CEP deve ter formato 00000-000");
  const { lines } = await checkoutOf(request.scope).sessions.cartOf(sessionHash);
  const prices = new Map(
    (
      await sellableVariants(
        knexOf(request.scope),
        lines.map((line) => line.variant_id),
      )
    ).map((v) => [v.variant_id, v.price_centavos]),
  );
  const sold = lines.filter((line) => prices.has(line.variant_id));
  response.json({
    options: shippingOptions({
      zipCode,
      quantity: sold.reduce((sum, line) => sum + line.quantity, 0),
      itemsTotalCentavos: sold.reduce(
        (sum, line) => sum + line.quantity * (prices.get(line.variant_id) ?? 0),
        0,
      ),
    }),
  });
}
