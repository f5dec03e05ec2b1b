import { queryOptions, useQuery } from "@tanstack/react-query";
import type { CartItem, CartSummary } from "@alfaiataria/contract";
import { fetchJson } from "../../../lib/api/client.ts";
import { readBody } from "../../../lib/api/reply.ts";
import { cartSignature } from "../cart-lines.ts";
import { CART_KEY } from "./cart.ts";

/** Below the cart's own key, so that it is asked for again with it. */
export const summaryQuery = (items: CartItem[]) =>
  queryOptions({
    queryKey: [...CART_KEY, "summary", cartSignature(items)],
    queryFn: () => readBody<CartSummary>(fetchJson, "/api/cart/summary"),
    enabled: items.length > 0,
    // While the cart changes the former discounts stay on screen.
    placeholderData: (summary) => summary,
  });

/** What promotions and a Pix take off the cart; undefined until it is known. */
export function useSummary(items: CartItem[] = []): CartSummary | undefined {
  return useQuery(summaryQuery(items)).data;
}
