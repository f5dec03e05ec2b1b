import { queryOptions } from "@tanstack/react-query";
import type { Order } from "@alfaiataria/contract";
import { fetchJson } from "../../../lib/api/client.ts";
import { readBody } from "../../../lib/api/reply.ts";

/** What `/api` has of an order, or below it; the `token` is that of the letter's link. */
export const orderPath = (id: string, token?: string, below = ""): string =>
  `/api/orders/${encodeURIComponent(id)}${below}${token ? `?token=${encodeURIComponent(token)}` : ""}`;

/** An order, for the session that placed it, or for the bearer of the letter's link with its `token`. */
export function orderQuery(id: string, token?: string) {
  const path = orderPath(id, token);
  return queryOptions({
    queryKey: [path],
    queryFn: () => readBody<Order>(fetchJson, path),
    refetchInterval: ({ state }) => untilDeadline(state.data),
  });
}

/** The shop looks at its deadlines every half minute. */
const AFTER_DEADLINE_MS = 40_000;
const DAY_MS = 86_400_000;

/** When a page that stays open asks again, ms: after the order's deadline, since a Pix code may have ended with it. */
function untilDeadline(order: Order | undefined): number | false {
  if (!order?.payBy) return false;
  const left = Date.parse(order.payBy) - Date.now();
  return Math.min(Math.max(left, 0) + AFTER_DEADLINE_MS, DAY_MS);
}
