import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { Loaded } from "../../../components/loaded.tsx";
import { toast } from "../../../components/toast/toast-store.ts";
import { useStore } from "../../../lib/store.ts";
import { cartDrawer, closeCart, loadDrawer } from "../cart-drawer-state.ts";

const loadButton = () => import("./cart-button.tsx");

/** The floating cart button and the drawer, over any page (spec 1 §2); both are loaded after the page itself. */
export function CartHost() {
  const { pathname } = useLocation();
  const open = useStore(cartDrawer);

  // Another page (after the browser's back button, too) is looked at without the drawer over it.
  useEffect(() => closeCart, [pathname]);

  return (
    <>
      <Loaded load={loadButton} onFailure={noteFailure} />
      {open && <Loaded load={loadDrawer} onFailure={tellFailure} />}
    </>
  );
}

/** The page works without the button: nothing is said to the visitor. */
function noteFailure(error: unknown): void {
  console.warn("The cart button could not be loaded", error);
}

function tellFailure(): void {
  closeCart();
  toast({
    title: "Erro",
    description: "Não foi possível abrir o carrinho. Verifique sua conexão com a internet.",
    variant: "destructive",
  });
}
