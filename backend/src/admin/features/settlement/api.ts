import { sdk } from "@alfaiataria/admin-kit";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { OpenDisputeView } from "../../../workflows/order/disputes";
import type { PickupStep, SettlementView } from "../../../workflows/order/settlement-view";
import type { PixView } from "../../../workflows/pix/pix-view";

type Answer = { settlement: SettlementView };
/** The query key under which Medusa's own screens cache orders: invalidating it shows our changes there. */
const ORDERS = ["orders"];
/** The key that those screens invalidate when they change an order; our data lies under it, to be refetched too. */
const DETAILS = [...ORDERS, "detail"];
/** Keys of an order's data that those screens cache separately, such as the returns that can be received. */
const BESIDE_ORDERS = ["returns", "exchanges", "reservation_items"];
const keyOf = (orderId: string) => [...DETAILS, orderId, "settlement"];
const ordersAddress = (orderId: string) => `/admin/shop/orders/${orderId}`;
const addressOf = (orderId: string) => `${ordersAddress(orderId)}/settlement`;

/** An order's payment and delivery. */
export function useSettlement(orderId: string) {
  return useQuery({
    queryKey: keyOf(orderId),
    queryFn: () => sdk.client.fetch<Answer>(addressOf(orderId)),
    select: ({ settlement }) => settlement,
    refetchOnMount: "always",
  });
}

const DISPUTES = [...ORDERS, "disputes"];

/** The open disputes of all orders. */
export function useOpenDisputes() {
  return useQuery({
    queryKey: DISPUTES,
    queryFn: () => sdk.client.fetch<{ disputes: OpenDisputeView[] }>("/admin/shop/disputes"),
    select: ({ disputes }) => disputes,
  });
}

/** Marks what is open of an order as paid, in centavos; Medusa's own sections of the page are refreshed too. */
export function useMarkAsPaid(orderId: string) {
  return useChange((amount: number) =>
    sdk.client.fetch<Answer>(addressOf(orderId), { method: "POST", body: { amount } }),
  );
}

/** Extends the displayed deadline by some days; a lapsed order is resumed. */
export function useExtendDeadline(orderId: string) {
  return useChange((body: { days: number; dueAt: string }) =>
    sdk.client.fetch<Answer>(`${ordersAddress(orderId)}/payment-deadline`, { method: "POST", body }),
  );
}

/** Marks a pickup order as ready or as collected. */
export function useTrackPickup(orderId: string) {
  return useChange((status: PickupStep) =>
    sdk.client.fetch<Answer>(`${ordersAddress(orderId)}/pickup`, { method: "POST", body: { status } }),
  );
}

/**
 * Accepts a return or exchange, which then appears in Medusa's own sections of the page, or ends an exchange with a
 * reason.
 */
export function useAnswerReturn(orderId: string) {
  return useChange((body: { requestId: string; endedFor?: string }) =>
    sdk.client.fetch<Answer>(`${ordersAddress(orderId)}/returns`, { method: "POST", body }),
  );
}

/** Refunds what the client is owed, or records staff's proof that it was refunded by hand. */
export function useGiveBack(orderId: string) {
  return useChange((body: { amount: number; proof?: string }) =>
    sdk.client.fetch<Answer>(`${ordersAddress(orderId)}/refund`, { method: "POST", body }),
  );
}

const pixKeyOf = (orderId: string) => [...DETAILS, orderId, "pix"];
const FOLLOW_MS = 10_000;

/** Payments received for an order by Pix charges; polls while the bank has not decided on a refund. */
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

/** What staff can do with money that has paid for nothing. */
export type PixDecision = "use" | "give-back";

export function useDecidePix(orderId: string) {
  return useChange((action: PixDecision) =>
    sdk.client.fetch<{ pix: PixView }>(`${ordersAddress(orderId)}/pix`, { method: "POST", body: { action } }),
  );
}

/** A second click before the answer has come asks nothing more. */
function useChange<What = void, Got = Answer>(ask: (what: What) => Promise<Got>) {
  const client = useQueryClient();
  const asked = useRef<Promise<Got> | null>(null);
  return useMutation({
    mutationFn: (what: What) => (asked.current ??= ask(what).finally(() => (asked.current = null))),
    onSettled: () =>
      Promise.all(
        [...ORDERS, ...BESIDE_ORDERS].map((name) => client.invalidateQueries({ queryKey: [name] })),
      ),
  });
}
