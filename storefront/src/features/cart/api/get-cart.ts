import { queryOptions } from "@tanstack/react-query";
import type { CartItem } from "@alfaiataria/contract";
import { fetchJson } from "../../../lib/api/client.ts";
import { readBody } from "../../../lib/api/reply.ts";
import { cartSession } from "../../../lib/cart-session.ts";
import { readItem } from "../cart-lines.ts";

export const CART_KEY = ["/api/cart"] as const;

/** The session's cart lines. Never on the server, which has no cart session (spec 1 §4). */
export function cartQuery() {
  return queryOptions({
    queryKey: CART_KEY,
    queryFn: async () => (await readBody<CartItem[]>(fetchJson, "/api/cart")).map(readItem),
    enabled: cartSession() !== null,
  });
}
