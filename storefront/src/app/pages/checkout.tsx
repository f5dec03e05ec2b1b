import { Suspense, useReducer, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { buttonClass } from "../../components/button.tsx";
import { lazy } from "../../components/lazy.tsx";
import { Link } from "../../components/link.tsx";
import { Container } from "../../components/page-layout.tsx";
import { EmptyState, ErrorState } from "../../components/states.tsx";
import { useCart } from "../../features/cart/api/cart.ts";
import { unansweredPlacement } from "../../features/checkout/api/place-order.ts";
import { loadConfirmed } from "../../features/checkout/chunks.ts";
import { CheckoutForm } from "../../features/checkout/components/checkout-form.tsx";
import { CheckoutSkeleton } from "../../features/checkout/components/checkout-parts.tsx";
import { type Receipt, receiptIn } from "../../features/checkout/receipt.ts";
import { useHydrated } from "../../lib/hooks/browser-state.ts";
import { useDocumentTitle } from "../../lib/shop.tsx";

/** /checkout. The server renders the skeleton: the cart is the browser's. */
export default function CheckoutPage() {
  useDocumentTitle("Finalizar Compra");
  return (
    <Container className="min-h-dvh pt-8 lg:pt-12">
      <Checkout />
    </Container>
  );
}

const OrderConfirmed = lazy(loadConfirmed);
const RecoverOrder = lazy(() => import("../../features/checkout/components/recover-order.tsx"));

/** The checkout's states (spec 2 §4): loading, then empty cart, or the form, then confirmed. */
function Checkout() {
  const { lines, items, isLoading, isFailed, refetch } = useCart({ fresh: true });
  const { state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [placed, setPlaced] = useState<Receipt | null>(null);
  const [, noteNone] = useReducer((count: number) => count + 1, 0);

  const confirm = (receipt: Receipt) => {
    setPlaced(receipt);
    // The history entry keeps it over a reload.
    navigate("/checkout", { replace: true, state: { receipt } });
  };

  // An entry of the history may be older than what is in the cart.
  const receipt = placed ?? (lines.length === 0 ? receiptIn(state) : null);
  if (hydrated && receipt) {
    return (
      <Suspense fallback={<CheckoutSkeleton />}>
        <OrderConfirmed receipt={receipt} />
      </Suspense>
    );
  }
  if (!hydrated || isLoading) return <CheckoutSkeleton />;
  if (isFailed || !items)
    return <ErrorState title="Não foi possível carregar o carrinho" onRetry={refetch} />;
  if (lines.length === 0) {
    const placement = unansweredPlacement();
    return placement ? (
      <Suspense fallback={<CheckoutSkeleton />}>
        <RecoverOrder key={placement.key} placement={placement} onPlaced={confirm} onNone={noteNone} />
      </Suspense>
    ) : (
      <EmptyState as="h1" title="Seu carrinho está vazio" className="py-28">
        <Link to="/" className={buttonClass("primary")}>
          Voltar à página inicial
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <h1 className="text-5xl sm:text-6xl">Finalizar Compra</h1>
      {lines.some(({ product, quantity, available }) => product && quantity > available) && (
        <p className="mt-6 border-l-2 border-danger bg-white px-4 py-3">
          Não há mais o bastante de uma peça do carrinho.{" "}
          <Link to="/cart" className="thread-link text-navy">
            Ajustar carrinho
          </Link>
        </p>
      )}
      <CheckoutForm lines={lines} items={items} onPlaced={confirm} />
    </>
  );
}
