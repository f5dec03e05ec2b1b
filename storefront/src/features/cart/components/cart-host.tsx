import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { toast } from "../../../components/toast/toast-store.ts";
import { useHydrated } from "../../../lib/hooks/use-hydrated.ts";
import { useLoaded } from "../../../lib/hooks/use-loaded.ts";
import { useStore } from "../../../lib/store.ts";
import { cartDrawer, closeCart, loadDrawer } from "../cart-drawer-state.ts";

const loadButton = () => import("./cart-button.tsx");

/** The floating cart button and the drawer, over any page (spec 1 §2); both are loaded after the page itself. */
export function CartHost() {
  const { pathname } = useLocation();
  const open = useStore(cartDrawer);
  const Button = useLoaded(loadButton, useHydrated());
  const Drawer = useLoaded(loadDrawer, open, () => {
    closeCart();
    toast({
      title: "Erro",
      description: "Não foi possível abrir o carrinho. Verifique sua conexão com a internet.",
      variant: "destructive",
    });
  });

  // Another page (after the browser's back button, too) is looked at without the drawer over it.
  useEffect(() => closeCart, [pathname]);

  return (
    <>
      {Button && <Button />}
      {open && Drawer && <Drawer />}
    </>
  );
}
