import { createStore } from "../../lib/store.ts";

/** Whether the cart drawer is open (spec 2 §2: a shared open flag). */
export const cartDrawer = createStore(false);

export function openCart(): void {
  cartDrawer.set(true);
}

export function closeCart(): void {
  cartDrawer.set(false);
}

/** The drawer's code; nothing that the drawer imports may import this file. */
export const loadDrawer = () => import("./components/cart-drawer.tsx");
