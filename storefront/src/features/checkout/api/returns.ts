import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ExchangeSizes, OrderAnswer, ReturnRequest } from "@alfaiataria/contract";
import { fetchJson, send } from "../../../lib/api/client.ts";
import { readBody } from "../../../lib/api/reply.ts";
import { orderPath, orderQuery, ordersQuery } from "./orders.ts";

/** For which sizes an order's pieces can be exchanged now. */
export function exchangeSizesQuery(id: string, token?: string) {
  const path = orderPath(id, token, "/returns");
  return queryOptions({
    queryKey: [path],
    queryFn: () => readBody<ExchangeSizes>(fetchJson, path),
    staleTime: 0,
  });
}

/** Asks pieces back, or for another size of them. Fails with HttpError, 409 with what keeps it from it. */
export const useRequestReturn = (id: string, token: string | undefined) =>
  useReturnCall(id, token, (body: ReturnRequest) =>
    send<OrderAnswer>("POST", orderPath(id, token, "/returns"), body),
  );

/** Keeps the pieces after all. Fails with HttpError, 409 once the store has received them. */
export const useWithdrawReturn = (id: string, token: string | undefined) =>
  useReturnCall(id, token, (request: string) =>
    send<OrderAnswer>("DELETE", orderPath(id, token, `/returns/${encodeURIComponent(request)}`)),
  );

function useReturnCall<What>(
  id: string,
  token: string | undefined,
  mutationFn: (what: What) => Promise<OrderAnswer>,
) {
  const client = useQueryClient();
  const { queryKey } = orderQuery(id, token);
  return useMutation({
    mutationFn,
    onSuccess: ({ order }) => {
      client.setQueryData(queryKey, order);
      void client.invalidateQueries({ queryKey: ordersQuery.queryKey });
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
