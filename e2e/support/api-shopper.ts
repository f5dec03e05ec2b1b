import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import type { CartItem } from "../../storefront/contract/cart.ts";
import type { ImportMapping } from "../../storefront/contract/catalogue.ts";
import { IDS, orderRequest } from "../../storefront/contract/openapi/examples.ts";
import type { OrderPlaced, OrderRequest } from "../../storefront/contract/order.ts";
import type { ShippingOption } from "../../storefront/contract/shipping.ts";
import type { Real } from "./document.ts";

export type ApiShopper = { authorization: string; line: CartItem };

/** A shopper who speaks to the API alone, with a piece in the cart: the examples' own, or another. */
export async function shopperWithAPiece(request: APIRequestContext, pieceId = 1): Promise<ApiShopper> {
  const authorization = `Bearer ${randomUUID()}`;
  const { main_product_id, variant_id } = await mappingOf(request, pieceId);
  const response = await request.post("/api/cart", {
    headers: { authorization },
    data: { productId: main_product_id, variantId: variant_id },
  });
  return { authorization, line: (await response.json()) as CartItem };
}

/** The id of the order of what a shopper has in the cart. */
export async function placedOrder(request: APIRequestContext, shopper: ApiShopper): Promise<string> {
  const placed = await request.post("/api/orders/with-seller", {
    headers: { authorization: shopper.authorization },
    data: await orderOf(request, shopper),
  });
  return ((await placed.json()) as OrderPlaced).order.id;
}

/** What is real for a shopper in the place of what the document's examples invent. */
export async function realOf(
  request: APIRequestContext,
  shopper: ApiShopper,
  orderId: string,
): Promise<Real> {
  const { product, variant, id } = shopper.line;
  return {
    ids: {
      [IDS.product]: product?.id ?? "",
      [IDS.variant]: variant?.id ?? "",
      [IDS.line]: id,
      [IDS.order]: orderId,
    },
    bodies: { placeOrder: await orderOf(request, shopper) },
  };
}

/** The examples' order with the figures that the shop has for this shopper's cart. */
async function orderOf(
  request: APIRequestContext,
  { authorization, line }: ApiShopper,
): Promise<OrderRequest> {
  const response = await request.get(`/api/shipping/options?zipCode=${orderRequest.zipCode}`, {
    headers: { authorization },
  });
  const [pac] = (await response.json()) as ShippingOption[];
  const shippingPrice = pac?.price ?? 0;
  const total = (line.product?.price ?? 0) + shippingPrice;
  return { ...orderRequest, paymentMethod: "pix", shippingPrice, total };
}

async function mappingOf(request: APIRequestContext, pieceId: number): Promise<ImportMapping> {
  return (await (await request.get(`/api/products-import-mapping/${pieceId}`)).json()) as ImportMapping;
}
