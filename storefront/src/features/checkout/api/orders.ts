import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BoletoPayment, CancelRequest, Order, OrderAnswer, PixPayment } from "@alfaiataria/contract";
import { fetchJson, send } from "../../../lib/api/client.ts";
import { HttpError, readBody } from "../../../lib/api/reply.ts";
import type { SentOrder } from "../read-order.ts";

/** What `/api` has of an order, or below it; the `token` is that of the email's link. */
export const orderPath = (id: string, token?: string, below = ""): string =>
  `/api/orders/${encodeURIComponent(id)}${below}${token ? `?token=${encodeURIComponent(token)}` : ""}`;

/** Whether an answer tells all of an order, and not the specification's fields alone. */
export const isWhole = (order: Partial<Order>): order is Order => order.stage !== undefined;

/** An order, for the session that placed it, or for the bearer of the email's link with its `token`. */
export function orderQuery(id: string, token?: string) {
  const path = orderPath(id, token);
  return queryOptions({
    queryKey: [path],
    queryFn: async () => {
      const sent = await readBody<SentOrder>(fetchJson, path);
      return isWhole(sent) ? sent : (await import("../read-order.ts")).readOrder(id, sent);
    },
    refetchInterval: ({ state }) =>
      state.data?.pixPayment === "open" ? untilPaid(state.dataUpdateCount) : whileUnpaid(state.data),
  });
}

/** Whether there is no such order for whoever asks: also an id that is none, another's order, a link that is too old. */
export const isNoOrder = (error: unknown): boolean =>
  error instanceof HttpError && [400, 401, 403, 404].includes(error.status);

/** When a page that waits for a Pix asks again, ms: soon at first, then ever later. Hidden pages do not ask. */
const untilPaid = (asked: number): number => Math.min(2000 + 100 * asked, 15_000);

/**
 * How often the page of any other unpaid order asks, ms: once staff have confirmed its payment, changed or canceled it, or its
 * deadline is over, the code that the page shows must not be paid any more.
 */
const UNPAID_MS = 30_000;
const whileUnpaid = (order: Order | undefined): number | false =>
  (order?.payBy ?? order?.pixCode) ? UNPAID_MS : false;

/** The signed-in customer's latest 100 orders, the newest first. */
export const ordersQuery = queryOptions({
  queryKey: ["/api/orders"],
  queryFn: () => readBody<Order[]>(fetchJson, "/api/orders?limit=100"),
});

/**
 * The code that pays an order by Pix, of a charge that the bank confirms. Asked for anew when the order's deadline changes,
 * since the charge ends with it.
 */
export const usePixPayment = (order: Order, token: string | undefined) =>
  usePayment<PixPayment>(order, { token, call: "/pix-payment", isOpen: order.pixPayment === "open" });

/** The boleto of an order. */
export const useBoletoPayment = (order: Order, token: string | undefined) =>
  usePayment<BoletoPayment>(order, {
    token,
    call: "/boleto-payment",
    isOpen: order.boletoPayment === "open",
  });

type Asked = { token: string | undefined; call: string; isOpen: boolean };

function usePayment<T>(order: Order, { token, call, isOpen }: Asked) {
  const client = useQueryClient();
  const path = orderPath(order.id, token, call);
  return useQuery({
    queryKey: [path, order.payBy],
    queryFn: async () => {
      try {
        return await send<T>("POST", path);
      } catch (error) {
        // Paid, canceled or lapsed meanwhile: the order says so.
        if (error instanceof HttpError && error.status === 409)
          void client.invalidateQueries({ queryKey: orderQuery(order.id, token).queryKey });
        throw error;
      }
    },
    enabled: isOpen,
    staleTime: Infinity,
    retry: false,
  });
}

/** Takes a lapsed order up again, while stock lasts. Fails with HttpError, 409 with what keeps it from it. */
export const useResumeOrder = (id: string, token: string | undefined) => useOrderCall(id, token, "/resume");

/** Cancels an order whose pieces have not left the shop. Fails with HttpError, 409 with what keeps it from it. */
export const useCancelOrder = (id: string, token: string | undefined) =>
  useOrderCall<CancelRequest>(id, token, "/cancel");

function useOrderCall<Body = void>(id: string, token: string | undefined, call: "/resume" | "/cancel") {
  const client = useQueryClient();
  const { queryKey } = orderQuery(id, token);
  return useMutation({
    mutationFn: (body: Body) => send<OrderAnswer>("POST", orderPath(id, token, call), body),
    onSuccess: ({ order }) => {
      client.setQueryData(queryKey, order);
      void client.invalidateQueries({ queryKey: ordersQuery.queryKey });
    },
    // Somebody else may have paid it, canceled it or taken it up meanwhile.
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
