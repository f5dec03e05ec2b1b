import { createHmac, timingSafeEqual } from "node:crypto";

/** The token of an order's signed link: an HMAC of its id, so that nothing has to be kept. */
export function orderToken(orderId: string): string {
  const secret = process.env.ORDER_LINK_SECRET;
  if (!secret) throw new Error("ORDER_LINK_SECRET is not set");
  return createHmac("sha256", secret).update(`order:${orderId}`).digest("base64url");
}

export function isOrderToken(orderId: string, token: string): boolean {
  const expected = Buffer.from(orderToken(orderId));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
