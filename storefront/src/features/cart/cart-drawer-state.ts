import { createStore } from "../../lib/store.ts";

/** Whether the cart drawer is open (spec 2 §2: a shared open flag). */
export const cartDrawer = createStore(false);

export function openCart(): void {
  cartDrawer.set(true);
}

export function closeCart(): void {
  cartDrawer.set(false);
}
