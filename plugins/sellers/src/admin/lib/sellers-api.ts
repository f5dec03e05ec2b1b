import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { sdk } from "./sdk";

/** A seller's contact (spec 2 §3). */
export type SellerContact = { id: string; codigo: string; nome: string; email: string; telefone: string };
export type ListedSeller = SellerContact & {
  ordem: number;
  ativo: boolean;
  clientes: number;
  mensagens: number;
};
export type NewSeller = Omit<SellerContact, "id"> & { ordem: number };
export type ListedMessage = {
  id: string;
  client_id: string;
  message_type: string;
  status: string;
  created_at: string;
  seller: { nome: string } | null;
};

/** The messages that the administration shows at once (spec 2 §9). */
const MESSAGES_SHOWN = 20;

const keys = {
  sellers: ["sellers"],
  messages: ["seller-messages"],
  ofOrder: (orderId: string) => ["order-seller", orderId],
};

export function useSellers() {
  return useQuery({
    queryKey: keys.sellers,
    queryFn: () => sdk.client.fetch<{ sellers: ListedSeller[] }>("/admin/shop/sellers"),
    select: ({ sellers }) => sellers,
  });
}

export function useSellerMessages() {
  return useQuery({
    queryKey: keys.messages,
    queryFn: () =>
      sdk.client.fetch<{ messages: ListedMessage[] }>("/admin/shop/seller-messages", {
        query: { limit: MESSAGES_SHOWN },
      }),
    select: ({ messages }) => messages,
    refetchOnMount: "always",
  });
}

export function useOrderSeller(orderId: string) {
  return useQuery({
    queryKey: keys.ofOrder(orderId),
    queryFn: () => sdk.client.fetch<{ seller: SellerContact | null }>(`/admin/orders/${orderId}/seller`),
    select: ({ seller }) => seller,
  });
}

export function useCreateSeller() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (seller: NewSeller) =>
      sdk.client.fetch("/admin/shop/sellers", { method: "POST", body: seller }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.sellers }),
  });
}

export function useSetSellerActive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ativo }: { id: string; ativo: boolean }) =>
      sdk.client.fetch(`/admin/shop/sellers/${id}`, { method: "PUT", body: { ativo } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.sellers }),
  });
}
