import { queryOptions, useMutationState, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { CartItem } from "@alfaiataria/contract";
import { fetchJson } from "../../../lib/api/client.ts";
import { readBody } from "../../../lib/api/reply.ts";
import { cartSession } from "../../../lib/cart-session.ts";
import { type CartChange, CHANGE_KEY, readItem, withPending } from "../cart-lines.ts";

export const CART_KEY = ["/api/cart"] as const;

/** The session's cart lines. Never on the server, which has no cart session (spec 1 §4). */
export function cartQuery() {
  return queryOptions({
    queryKey: CART_KEY,
    queryFn: async () => (await readBody<CartItem[]>(fetchJson, "/api/cart")).map(readItem),
    enabled: cartSession() !== null,
  });
}

/**
 * The cart as the shopper sees it: a change is on screen at once and goes away by itself when it fails.
 * `fresh` fetches the list anew when the component comes up (drawer, cart, checkout).
 */
export function useCart({ fresh = false }: { fresh?: boolean } = {}) {
  const { data, isPending, isError, refetch } = useQuery({
    ...cartQuery(),
    refetchOnMount: fresh ? "always" : true,
  });
  const changes = useMutationState({
    filters: { mutationKey: CHANGE_KEY, status: "pending" },
    select: ({ state }) => state.variables as CartChange,
  });
  const lines = useMemo(() => withPending(data ?? [], changes), [data, changes]);
  return {
    lines,
    /** The server's own lines, without what is under way. */
    items: data,
    /** True at first (spec 1 §4). */
    isLoading: isPending,
    /** The list could not be fetched and there is none to show. */
    isFailed: isError && !data,
    refetch: () => void refetch(),
  };
}
