import { useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { overlay } from "../../../components/lazy.tsx";
import { useHydrated } from "../../../lib/hooks/browser-state.ts";
import { OPEN_PRODUCT_MODAL, pieceOfEvent, wasOpenedHere } from "../open-piece.ts";

const ProductModal = overlay(() => import("./product-modal.tsx"));

/**
 * The detail modal over any page: open while the address has ?peca={id}, so that it can be shared, and back closes it.
 * The window event openProductModal puts it there (spec 1 §2).
 */
export function ProductModalHost() {
  const [params] = useSearchParams();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  // The server renders the page without it.
  const hydrated = useHydrated();

  useEffect(() => {
    const open = (event: Event) => {
      const id = pieceOfEvent(event);
      if (id === null) return;
      const next = new URLSearchParams(window.location.search);
      // One that is open already gives its place, and its way back.
      const isOpen = next.has("peca");
      next.set("peca", String(id));
      void navigate(
        { search: String(next) },
        { replace: isOpen, state: isOpen ? state : { openedHere: true } },
      );
    };
    addEventListener(OPEN_PRODUCT_MODAL, open);
    return () => removeEventListener(OPEN_PRODUCT_MODAL, open);
  }, [navigate, state]);

  const id = Number(params.get("peca"));
  if (!hydrated || !Number.isInteger(id) || id <= 0) return null;

  const close = () => {
    if (wasOpenedHere(state)) {
      void navigate(-1);
      return;
    }
    const next = new URLSearchParams(params);
    next.delete("peca");
    void navigate({ search: String(next) }, { replace: true });
  };
  return <ProductModal key={id} pieceId={id} onClose={close} />;
}
