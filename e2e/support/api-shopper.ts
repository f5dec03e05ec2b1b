import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import type {
  CartItem,
  ImportedProduct,
  ImportMapping,
  OrderPlaced,
  OrderRequest,
  Seller,
  SellerList,
  SellerMessage,
  ShippingOption,
  TotalsChanged,
} from "@alfaiataria/contract";
import { IDS, newSeller, orderRequest, password, user } from "@alfaiataria/contract/openapi";
import type { Real } from "./document.ts";

export type ApiShopper = { authorization: string; line: CartItem };

/** A shopper who only uses the API, with a piece in the cart: the examples' piece, or another. */
export async function shopperWithAPiece(
  request: APIRequestContext,
  pieceId = 1,
  authorization = `Bearer ${randomUUID()}`,
): Promise<ApiShopper> {
  const { main_product_id, variant_id } = await mappingOf(request, pieceId);
  const response = await request.post("/api/cart", {
    headers: { authorization },
    data: { productId: main_product_id, variantId: variant_id },
  });
  return { authorization, line: (await response.json()) as CartItem };
}

type Sent = { headers: Record<string, string>; data: Partial<OrderRequest> };

/**
 * Sends an order, and confirms it once more where its figures have changed meanwhile, as a shopper does: another journey may
 * be trying a discount of the whole house. @throws {Error} when it is refused
 */
export async function sendOrder(request: APIRequestContext, { headers, data }: Sent): Promise<OrderPlaced> {
  const send = (body: object) => request.post("/api/orders/with-seller", { headers, data: body });
  let answer = await send(data);
  if (answer.status() === 409) {
    const { details } = (await answer.json()) as { details?: { reason?: string } & Partial<TotalsChanged> };
    const { reason, total, shippingPrice, shippingDeliveryTime } = details ?? {};
    if (reason === "totals") answer = await send({ ...data, total, shippingPrice, shippingDeliveryTime });
  }
  if (!answer.ok()) throw new Error(`The order was refused: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as OrderPlaced;
}

/** Orders what the shopper has in the cart. @param cookie of a customer @returns the order's id */
export async function placedOrder(
  request: APIRequestContext,
  shopper: ApiShopper,
  { cookie, ...change }: { cookie?: string } & Partial<OrderRequest> = {},
): Promise<string> {
  const { order } = await sendOrder(request, {
    headers: { authorization: shopper.authorization, ...(cookie && { cookie }) },
    data: { ...(await orderOf(request, shopper)), ...change },
  });
  return order.id;
}

/** The shop's own ids and bodies for a shopper, in place of those that the document's examples invent. */
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

/** A message of a seller, and its seller, in place of those of the document's examples. */
export async function messageOfSeller(request: APIRequestContext, token: string): Promise<Real["ids"]> {
  await request.post("/api/whatsapp/generate-url", {
    data: { clientId: randomUUID(), messageType: "general_inquiry", messageData: {} },
  });
  const headers = { authorization: `Bearer ${token}` };
  const sellers = (await (await request.get("/api/sellers", { headers })).json()) as SellerList;
  const id = sellers.find(({ mensagens }) => mensagens > 0)?.id ?? "";
  const answer = await request.get(`/api/seller-messages/seller/${id}`, { headers });
  const [message] = (await answer.json()) as SellerMessage[];
  return { [IDS.seller]: id, [IDS.message]: message?.id ?? "" };
}

/**
 * The id of a message of that seller: new clients ask until one is assigned to them.
 * @param headers of someone who may read it
 */
export async function messageTo(
  request: APIRequestContext,
  sellerId: string,
  headers: Record<string, string>,
): Promise<string> {
  for (let turn = 0; turn < 20; turn += 1) {
    await request.post("/api/whatsapp/generate-url", {
      data: { clientId: randomUUID(), messageType: "general_inquiry", messageData: {} },
    });
    const answer = await request.get(`/api/seller-messages/seller/${sellerId}`, { headers });
    const [message] = (await answer.json()) as SellerMessage[];
    if (message) return message.id;
  }
  throw new Error("it is never the seller's turn");
}

/** Ids of the pieces with at least one size in stock. */
export async function piecesInStock(request: APIRequestContext): Promise<number[]> {
  const pieces = (await (await request.get("/api/products-import")).json()) as ImportedProduct[];
  return pieces.filter(({ tamanhos }) => tamanhos.some(({ inStock }) => inStock)).map(({ id }) => id);
}

/** The cookie of a new customer, registered in a browser without cookies. */
export async function registeredCustomer(request: APIRequestContext, email: string): Promise<string> {
  const { firstName, lastName } = user;
  const registered = await request.post("/api/auth/register", {
    headers: { cookie: "" },
    data: { email, password, firstName, lastName },
  });
  return registered.headers()["set-cookie"]?.split(";")[0] ?? "";
}

/** Creates a seller that nothing else needs. */
export async function spareSeller(request: APIRequestContext, token: string): Promise<string> {
  const data = { ...newSeller, codigo: randomUUID().slice(0, 18), email: `${randomUUID()}@exemplo.com.br` };
  const created = await request.post("/api/sellers", {
    headers: { authorization: `Bearer ${token}` },
    data: { ...data, ativo: false },
  });
  return ((await created.json()) as Seller).id;
}

/** The examples' order with the current totals of this shopper's cart. */
async function orderOf(
  request: APIRequestContext,
  { authorization, line }: ApiShopper,
): Promise<OrderRequest> {
  const response = await request.get(`/api/shipping/options?zipCode=${orderRequest.zipCode}`, {
    headers: { authorization },
  });
  const [pac] = (await response.json()) as ShippingOption[];
  const shippingPrice = pac?.price ?? 0;
  const total = (line.product?.price ?? 0) * line.quantity + shippingPrice;
  return { ...orderRequest, paymentMethod: "pix", shippingPrice, total };
}

async function mappingOf(request: APIRequestContext, pieceId: number): Promise<ImportMapping> {
  return (await (await request.get(`/api/products-import-mapping/${pieceId}`)).json()) as ImportMapping;
}
