import { queryOptions } from "@tanstack/react-query";
import type { Order } from "../../../../contract/order.ts";
import { fetchJson } from "../../../lib/api/client.ts";
import { readBody } from "../../../lib/api/reply.ts";

/** What `/api` has of an order, or below it; the `token` is that of the letter's link. */
export const orderPath = (id: string, token?: string, below = ""): string =>
  `/api/orders/${encodeURIComponent(id)}${below}${token ? `?token=${encodeURIComponent(token)}` : ""}`;

/** An order, for the session that placed it, or for the bearer of the letter's link with its `token`. */
export function orderQuery(id: string, token?: string) {
  const path = orderPath(id, token);
  return queryOptions({ queryKey: [path], queryFn: () => readBody<Order>(fetchJson, path) });
}
