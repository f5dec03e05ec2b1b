import { sdk } from "@alfaiataria/admin-kit";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SettlementView } from "../../../workflows/order/settlement-view";

type Answer = { settlement: SettlementView };
const keyOf = (orderId: string) => ["settlement", orderId];
const ordersAddress = (orderId: string) => `/admin/shop/orders/${orderId}`;
const addressOf = (orderId: string) => `${ordersAddress(orderId)}/settlement`;
/** Under which Medusa's own screens keep orders: all that begin so are asked for anew. */
const MEDUSAS_ORDERS = ["orders"];

/** How an order is paid and delivered. */
export function useSettlement(orderId: string) {
  return useQuery({
    queryKey: keyOf(orderId),
    queryFn: () => sdk.client.fetch<Answer>(addressOf(orderId)),
    select: ({ settlement }) => settlement,
    refetchOnMount: "always",
  });
}

/** Marks an order as paid; Medusa's own sections of the page show it too. */
export function useMarkAsPaid(orderId: string) {
  return useChange(orderId, () => sdk.client.fetch<Answer>(addressOf(orderId), { method: "POST" }));
}

/** Gives the client so many days more than the deadline that is seen; a lapsed order is taken up again. */
export function useExtendDeadline(orderId: string) {
  return useChange(orderId, (body: { days: number; dueAt: string }) =>
    sdk.client.fetch<Answer>(`${ordersAddress(orderId)}/payment-deadline`, { method: "POST", body }),
  );
}

function useChange<What = void>(orderId: string, mutationFn: (what: What) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keyOf(orderId) }),
        client.invalidateQueries({ queryKey: MEDUSAS_ORDERS }),
      ]),
  });
}
