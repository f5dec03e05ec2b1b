import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { local } from "../../lib/storage.ts";
import { CART_KEY } from "./api/cart.ts";

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
  useEffect(() => {
    const refetch = () => void client.invalidateQueries({ queryKey: CART_KEY });
    const onStorage = ({ key }: StorageEvent) => {
      if (key === CHANGED_KEY || key === SESSION_KEY) refetch();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) refetch();
    };
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", onShow);
    return () => {
      window.removeEventListener("storage", onStorage);
      window.removeEventListener("pageshow", onShow);
    };
  }, [client]);
}
