import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { onDemand, overlay } from "../../../components/lazy.tsx";
import { useStore } from "../../../lib/store.ts";
import { cartDrawer, closeCart, loadDrawer } from "../cart-drawer.ts";

const CartButton = onDemand(() => import("./cart-button.tsx"));
const CartDrawer = overlay(loadDrawer);

/** The floating cart button and the drawer, over any page (spec 1 §2); both are loaded after the page itself. */
export function CartHost() {
  const { pathname } = useLocation();
  const open = useStore(cartDrawer);

  // Another page (after the browser's back button, too) is looked at without the drawer over it.
  useEffect(() => closeCart, [pathname]);

  return (
    <>
      <CartButton />
      {open && <CartDrawer onClose={closeCart} />}
    </>
  );
}
