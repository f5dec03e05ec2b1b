import { sdk } from "@alfaiataria/admin-kit";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ListedSeller } from "../../modules/sellers/queries/sellers";
import type { AssignedSeller } from "../../modules/sellers/types";
import type { QueueMessage } from "./queue-types";

export type { ListedSeller } from "../../modules/sellers/queries/sellers";

/** A seller's contact (spec 2 §3). */
export type SellerContact = AssignedSeller;
export type NewSeller = Omit<SellerContact, "id"> & { ordem: number };

/** Number of messages that the administration shows (spec 2 §9). */
const MESSAGES_SHOWN = 20;

const keys = {
  sellers: ["sellers"],
  messages: ["seller-messages"],
};
export const SELLERS_KEY = keys.sellers;

export function useSellers() {
  return useQuery({
    queryKey: keys.sellers,
    queryFn: () => sdk.client.fetch<{ sellers: ListedSeller[] }>("/admin/shop/sellers"),
    select: ({ sellers }) => sellers,
    refetchOnMount: "always",
  });
}

export function useSellerMessages() {
  return useQuery({
    queryKey: keys.messages,
    queryFn: () =>
      sdk.client.fetch<{ messages: QueueMessage[] }>("/admin/shop/seller-messages", {
        query: { limit: MESSAGES_SHOWN },
      }),
    select: ({ messages }) => messages,
    refetchOnMount: "always",
  });
}

/** A mutation that affects the list of sellers; it ends only when the list has been refetched. */
export function useSellersMutation<Input, Answer = unknown>(write: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => client.invalidateQueries({ queryKey: keys.sellers }),
  });
}

const put = (address: string, body: object) => sdk.client.fetch(address, { method: "PUT", body });

export const useCreateSeller = () =>
  useSellersMutation((seller: NewSeller) =>
    sdk.client.fetch("/admin/shop/sellers", { method: "POST", body: seller }),
  );

export type SellerChange = Partial<NewSeller> & { ativo?: boolean; user_id?: string };

export const useChangeSeller = () =>
  useSellersMutation(({ id, ...change }: SellerChange & { id: string }) =>
    put(`/admin/shop/sellers/${id}`, change),
  );

export type Absence = { ausente_de: string | null; ausente_ate: string | null };

export const useSetAbsence = () =>
  useSellersMutation(({ id, ...absence }: Absence & { id: string }) =>
    put(`/admin/shop/sellers/${id}/absence`, absence),
  );

export const useHandOver = () =>
  useSellersMutation(({ from, to }: { from: string; to: string }) =>
    sdk.client.fetch<{ mensagens: number; pedidos: number }>(`/admin/shop/sellers/${from}/hand-over`, {
      method: "POST",
      body: { seller_id: to },
    }),
  );

export const useDeleteSeller = () =>
  useSellersMutation((id: string) => sdk.client.fetch(`/admin/shop/sellers/${id}`, { method: "DELETE" }));
