import { createHmac, timingSafeEqual } from "node:crypto";
import { requireSetting } from "../../lib/settings";

/** The token of an order's signed link: an HMAC of its id, so nothing has to be stored. */
export function orderToken(orderId: string): string {
  return createHmac("sha256", requireSetting("ORDER_LINK_SECRET"))
    .update(`order:${orderId}`)
    .digest("base64url");
}

export function isOrderToken(orderId: string, token: string): boolean {
  const expected = Buffer.from(orderToken(orderId));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
