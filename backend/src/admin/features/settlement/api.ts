import { sdk } from "@alfaiataria/admin-kit";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { OpenDisputeView } from "../../../workflows/order/disputes";
import type { SettlementView } from "../../../workflows/order/settlement-view";
import type { PixView } from "../../../workflows/pix/pix-view";

type Answer = { settlement: SettlementView };
/** Under which Medusa's own screens keep orders: what they change is asked for anew, and what is changed here is seen there. */
const ORDERS = ["orders"];
const keyOf = (orderId: string) => [...ORDERS, "settlement", orderId];
const ordersAddress = (orderId: string) => `/admin/shop/orders/${orderId}`;
const addressOf = (orderId: string) => `${ordersAddress(orderId)}/settlement`;

/** How an order is paid and delivered. */
export function useSettlement(orderId: string) {
  return useQuery({
    queryKey: keyOf(orderId),
    queryFn: () => sdk.client.fetch<Answer>(addressOf(orderId)),
    select: ({ settlement }) => settlement,
    refetchOnMount: "always",
  });
}

const DISPUTES = [...ORDERS, "disputes"];

/** What clients' banks ask back, of all orders. */
export function useOpenDisputes() {
  return useQuery({
    queryKey: DISPUTES,
    queryFn: () => sdk.client.fetch<{ disputes: OpenDisputeView[] }>("/admin/shop/disputes"),
    select: ({ disputes }) => disputes,
  });
}

/** Marks an order as paid; Medusa's own sections of the page show it too. */
export function useMarkAsPaid(orderId: string) {
  return useChange(() => sdk.client.fetch<Answer>(addressOf(orderId), { method: "POST" }));
}

/** Gives the client so many days more than the deadline that is seen; a lapsed order is taken up again. */
export function useExtendDeadline(orderId: string) {
  return useChange((body: { days: number; dueAt: string }) =>
    sdk.client.fetch<Answer>(`${ordersAddress(orderId)}/payment-deadline`, { method: "POST", body }),
  );
}

/** Says that an order that is fetched in a branch is ready, or was fetched. */
export function useTrackPickup(orderId: string) {
  return useChange((status: "ready" | "collected") =>
    sdk.client.fetch<Answer>(`${ordersAddress(orderId)}/pickup`, { method: "POST", body: { status } }),
  );
}

/** Accepts what the client asks back: Medusa's own sections of the page have it then. Or ends an exchange, and says why. */
export function useAnswerReturn(orderId: string) {
  return useChange((body: { requestId: string; endedFor?: string }) =>
    sdk.client.fetch<Answer>(`${ordersAddress(orderId)}/returns`, { method: "POST", body }),
  );
}

/** Gives back what the client is owed, or says by what it is proved that staff have done so. */
export function useGiveBack(orderId: string) {
  return useChange((body: { amount: number; proof?: string }) =>
    sdk.client.fetch<Answer>(`${ordersAddress(orderId)}/refund`, { method: "POST", body }),
  );
}

const pixKeyOf = (orderId: string) => [...ORDERS, "pix", orderId];
const FOLLOW_MS = 10_000;

/** What came for an order by the bank's charges; refunds that the bank has not decided on are followed. */
export function usePix(orderId: string) {
  return useQuery({
    queryKey: pixKeyOf(orderId),
    queryFn: () => sdk.client.fetch<{ pix: PixView }>(`${ordersAddress(orderId)}/pix`),
    select: ({ pix }) => pix,
    refetchOnMount: "always",
    refetchInterval: ({ state }) =>
      state.data?.pix.refunds.some(({ state: refund }) => refund === "EM_PROCESSAMENTO") ? FOLLOW_MS : false,
  });
}

/** What staff do with money that has paid for nothing. */
export type PixDecision = "use" | "give-back";

export function useDecidePix(orderId: string) {
  return useChange((action: PixDecision) =>
    sdk.client.fetch<{ pix: PixView }>(`${ordersAddress(orderId)}/pix`, { method: "POST", body: { action } }),
  );
}

function useChange<What = void, Got = Answer>(mutationFn: (what: What) => Promise<Got>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: ORDERS }),
  });
}
