import { useLocation } from "react-router-dom";
import { Icon } from "../../../components/icon.tsx";
import { preload } from "../../../components/lazy.tsx";
import { loadDrawer, openCart } from "../cart-drawer.ts";
import { countLabel, countPieces } from "../cart-lines.ts";
import { useCart, useCartSync } from "../api/cart.ts";
import { useAccountSync } from "../../account/api/session.ts";

/** Pages that show the cart themselves. */
const CART_PAGES = ["/cart", "/checkout"];

/** The floating button with the count of pieces: only while the cart is not empty (spec 1 §2). */
export default function CartButton() {
  useCartSync();
  // Here, because this is on every page, and loaded after it.
  useAccountSync();
  const { pathname } = useLocation();
  const { lines } = useCart();
  const count = countPieces(lines);
  if (count === 0 || CART_PAGES.includes(pathname)) return null;

  return (
    <button
      type="button"
      onClick={openCart}
      onPointerEnter={() => preload(loadDrawer)}
      aria-label={`Abrir carrinho, ${countLabel(count)}`}
      className="cart-button on-navy fixed bottom-5 right-5 z-29 flex size-14 animate-fade items-center justify-center bg-navy text-white shadow-lg transition-colors hover:bg-navy-soft sm:bottom-7 sm:right-7"
    >
      <Icon name="bag" size={24} />
      <span
        aria-hidden="true"
        className="absolute -right-1.5 -top-1.5 flex h-6 min-w-6 items-center justify-center border border-navy bg-gold-light px-1 text-xs font-semibold tabular-nums text-navy-deep"
      >
        {count}
      </span>
    </button>
  );
}
