import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { Icon } from "../../../components/icon.tsx";
import { toast } from "../../../components/toast/toast-store.ts";
import { useStore } from "../../../lib/store.ts";
import { cartDrawer, closeCart, loadDrawer, openCart } from "../cart-drawer-state.ts";
import { countLabel, countPieces } from "../cart-lines.ts";
import { useCartSync } from "../cart-sync.ts";
import { useCart } from "../use-cart.ts";

/** Pages that show the cart themselves. */
const CART_PAGES = ["/cart", "/checkout"];

/** The floating cart button and the drawer, over any page (spec 1 §2). The drawer is loaded when it is first needed. */
export function CartHost() {
  useCartSync();
  const { pathname } = useLocation();
  const open = useStore(cartDrawer);
  const Drawer = useDrawer(open);
  const { lines } = useCart();
  const count = countPieces(lines);

  // Another page (the browser's back button, too) is looked at without the drawer over it.
  useEffect(() => closeCart, [pathname]);

  return (
    <>
      {count > 0 && !CART_PAGES.includes(pathname) && (
        <button
          type="button"
          onClick={openCart}
          onPointerEnter={() => void loadDrawer().catch(() => undefined)}
          aria-label={`Abrir carrinho, ${countLabel(count)}`}
          className="cart-button on-navy fixed bottom-5 right-5 z-30 flex size-14 animate-fade items-center justify-center bg-navy text-white shadow-lg transition-colors hover:bg-navy-soft sm:bottom-7 sm:right-7"
        >
          <Icon name="bag" size={24} />
          <span
            aria-hidden="true"
            className="absolute -right-1.5 -top-1.5 flex h-6 min-w-6 items-center justify-center border border-navy bg-gold-light px-1 text-xs font-semibold tabular-nums text-navy-deep"
          >
            {count}
          </span>
        </button>
      )}
      {open && Drawer && <Drawer />}
    </>
  );
}

/** The drawer's component, once it is loaded. */
function useDrawer(open: boolean): ComponentType | null {
  const [Drawer, setDrawer] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!open || Drawer) return;
    loadDrawer().then(
      (module) => setDrawer(() => module.default),
      () => {
        closeCart();
        toast({
          title: "Erro",
          description: "Não foi possível abrir o carrinho. Verifique sua conexão com a internet.",
          variant: "destructive",
        });
      },
    );
  }, [open, Drawer]);
  return Drawer;
}
