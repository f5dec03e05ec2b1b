import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import type { CartItem } from "../../storefront/contract/cart.ts";
import type { ImportMapping } from "../../storefront/contract/catalogue.ts";
import type { OrderPlaced } from "../../storefront/contract/order.ts";
import type { ShippingOption } from "../../storefront/contract/shipping.ts";
import { IDS, orderRequest } from "../../storefront/contract/openapi/examples.ts";

export type ApiShopper = { authorization: string; line: CartItem };

/** The Authorization of a cart session that nobody has. */
export const newSession = () => `Bearer ${randomUUID()}`;

/** A shopper who speaks to the API alone, with a piece in the cart: the examples' own, or another. */
export async function shopperWithAPiece(request: APIRequestContext, pieceId = 1): Promise<ApiShopper> {
  const authorization = newSession();
  const { main_product_id, variant_id } = await mappingOf(request, pieceId);
  const response = await request.post("/api/cart", {
    headers: { authorization },
    data: { productId: main_product_id, variantId: variant_id },
  });
  return { authorization, line: (await response.json()) as CartItem };
}

/** The examples' order with the figures that the shop has for this shopper's cart. */
export async function orderOf(request: APIRequestContext, { authorization, line }: ApiShopper) {
  const response = await request.get(`/api/shipping/options?zipCode=${orderRequest.zipCode}`, {
    headers: { authorization },
  });
  const [pac] = (await response.json()) as ShippingOption[];
  const shippingPrice = pac?.price ?? 0;
  return { ...orderRequest, shippingPrice, total: (line.product?.price ?? 0) + shippingPrice };
}

/** What the shop has in the place of the ids of the document's examples, the order one that this shopper places. */
export async function realIds(
  request: APIRequestContext,
  shopper: ApiShopper,
): Promise<Record<string, string>> {
  const placed = await request.post("/api/orders/with-seller", {
    headers: { authorization: shopper.authorization },
    data: await orderOf(request, shopper),
  });
  const { order } = (await placed.json()) as OrderPlaced;
  const { main_product_id, variant_id } = await mappingOf(request, 1);
  return { [IDS.product]: main_product_id, [IDS.variant]: variant_id, [IDS.order]: order.id };
}

async function mappingOf(request: APIRequestContext, pieceId: number): Promise<ImportMapping> {
  return (await (await request.get(`/api/products-import-mapping/${pieceId}`)).json()) as ImportMapping;
}
