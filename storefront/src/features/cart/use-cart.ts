import { useMutationState, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { cartQuery } from "./api/get-cart.ts";
import { CHANGE_KEY, type CartChange, withPending } from "./cart-lines.ts";

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
