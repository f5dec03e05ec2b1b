import { sdk } from "@alfaiataria/admin-kit";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { OrderSearch, SellerOrder } from "../../modules/sellers/queries/orders";
import { SELLERS_KEY, type SellerContact } from "./sellers-api";

export type { OrderPayment, OrderSearch, SellerOrder } from "../../modules/sellers/queries/orders";

type Found = { orders: SellerOrder[]; count: number };

const ORDERS_KEY = "seller-orders";
const orderKey = (orderId: string) => ["order-seller", orderId];

/** A page of a seller's orders, or of those without a seller. */
export function useSellerOrders(sellerId: string, search: OrderSearch) {
  return useQuery({
    queryKey: [ORDERS_KEY, sellerId, search],
    queryFn: () => sdk.client.fetch<Found>(`/admin/shop/sellers/${sellerId}/orders`, { query: search }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

export function useOrderSeller(orderId: string) {
  return useQuery({
    queryKey: orderKey(orderId),
    queryFn: () => sdk.client.fetch<{ seller: SellerContact | null }>(`/admin/orders/${orderId}/seller`),
    select: ({ seller }) => seller,
  });
}

type Reassignment = { seller_id: string | null; from: string | null; with_client: boolean };

/** Gives an order to another seller, or to none. */
export function useReassignOrder(orderId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (reassignment: Reassignment) =>
      sdk.client.fetch(`/admin/orders/${orderId}/seller`, { method: "PUT", body: reassignment }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: orderKey(orderId) }),
        queries.invalidateQueries({ queryKey: [ORDERS_KEY] }),
        queries.invalidateQueries({ queryKey: SELLERS_KEY }),
      ]),
  });
}
