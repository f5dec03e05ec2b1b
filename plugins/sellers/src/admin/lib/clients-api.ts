import { sdk } from "@alfaiataria/admin-kit";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SellerClient } from "../../modules/sellers/queries/clients";
import { SELLERS_KEY } from "./sellers-api";

export type { SellerClient } from "../../modules/sellers/queries/clients";

export type ClientSearch = { q: string; limit: number; offset: number };
type Found = { clients: SellerClient[]; count: number };

const CLIENTS_KEY = "seller-clients";

/** A page of a seller's clients. */
export function useSellerClients(sellerId: string, search: ClientSearch) {
  return useQuery({
    queryKey: [CLIENTS_KEY, sellerId, search],
    queryFn: () =>
      sdk.client.fetch<Found>(`/admin/shop/sellers/${sellerId}/clients/search`, {
        method: "POST",
        body: search,
      }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

/** Moves a client from one seller to another. */
export function useMoveClient() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ clientId, from, to }: { clientId: string; from: string; to: string }) =>
      sdk.client.fetch(`/admin/shop/sellers/${from}/clients`, {
        method: "PUT",
        body: { client_id: clientId, seller_id: to },
      }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [CLIENTS_KEY] }),
        queries.invalidateQueries({ queryKey: SELLERS_KEY }),
      ]),
  });
}
