import { queryOptions } from "@tanstack/react-query";
import type { Order } from "@alfaiataria/contract";
import { fetchJson } from "../../../lib/api/client.ts";
import { readBody } from "../../../lib/api/reply.ts";

/** The signed-in customer's latest 100 orders, the newest first. */
export const ordersQuery = queryOptions({
  queryKey: ["/api/orders"],
  queryFn: () => readBody<Order[]>(fetchJson, "/api/orders?limit=100"),
});
