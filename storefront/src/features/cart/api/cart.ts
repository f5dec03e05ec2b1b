import {
  type QueryClient,
  queryOptions,
  useMutationState,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { CartItem } from "@alfaiataria/contract";
import { fetchJson } from "../../../lib/api/client.ts";
import { readBody } from "../../../lib/api/reply.ts";
import { cartSession } from "../../../lib/cart-session.ts";
import { followOtherTabs } from "../../../lib/other-tabs.ts";
import { local } from "../../../lib/storage.ts";
import { type CartChange, CHANGE_KEY, readItem, withPending } from "../cart-lines.ts";

export const CART_KEY = ["/api/cart"] as const;

/** The session's cart lines. Never on the server, which has no cart session (spec 1 §4). */
function cartQuery() {
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

/** Local storage tells the shop's other tabs when the cart changed. */
const CHANGED_KEY = "cart_changed_at";
const SESSION_KEY = "cart_session_id";

/** Fetches the list again, here and in the other tabs: after every change (spec 1 §4). */
export function refetchCart(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: CART_KEY });
  local.set(CHANGED_KEY, String(Date.now()));
}

/** Follows the cart of the other tabs, and of a page that comes back from the browser's memory. */
export function useCartSync(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      followOtherTabs(
        [CHANGED_KEY, SESSION_KEY],
        () => void client.invalidateQueries({ queryKey: CART_KEY }),
      ),
    [client],
  );
}
