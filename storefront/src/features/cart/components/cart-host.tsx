import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { tellNoConnection } from "../../../components/toast/no-connection.ts";
import { onDemand } from "../../../lib/on-demand.tsx";
import { useStore } from "../../../lib/store.ts";
import { cartDrawer, closeCart } from "../cart-drawer-state.ts";
import { loadDrawer } from "../load-drawer.ts";

const CartButton = onDemand(() => import("./cart-button.tsx"));
const CartDrawer = onDemand(loadDrawer);

/** The floating cart button and the drawer, over any page (spec 1 §2); both are loaded after the page itself. */
export function CartHost() {
  const { pathname } = useLocation();
  const open = useStore(cartDrawer);

  // Another page (after the browser's back button, too) is looked at without the drawer over it.
  useEffect(() => closeCart, [pathname]);

  return (
    <>
      <CartButton onFailure={noteFailure} />
      {open && <CartDrawer onFailure={tellFailure} />}
    </>
  );
}

/** The page works without the button: nothing is said to the visitor. */
function noteFailure(error: unknown): void {
  console.warn("The cart button could not be loaded", error);
}

function tellFailure(): void {
  closeCart();
  tellNoConnection();
}
