import { queryOptions } from "@tanstack/react-query";
import type { Order } from "../../../../contract/order.ts";
import { fetchJson } from "../../../lib/api/client.ts";
import { readBody } from "../../../lib/api/reply.ts";

/** An order, for the session that placed it, or for the bearer of the letter's link with its `token`. */
export function orderQuery(id: string, token?: string) {
  const path = `/api/orders/${encodeURIComponent(id)}${token ? `?token=${encodeURIComponent(token)}` : ""}`;
  return queryOptions({ queryKey: [path], queryFn: () => readBody<Order>(fetchJson, path) });
}
