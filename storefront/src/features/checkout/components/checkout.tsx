import { Suspense, useReducer, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { buttonClass } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/empty-state.tsx";
import { ErrorState } from "../../../components/error-state.tsx";
import { useHydrated } from "../../../lib/hooks/use-hydrated.ts";
import { lazy } from "../../../components/lazy.tsx";
import { useCart } from "../../cart/api/cart.ts";
import { loadConfirmed } from "../chunks.ts";
import { type Receipt, receiptIn } from "../confirmation.ts";
import { unansweredAttempt } from "../order-attempt.ts";
import { CheckoutForm } from "./checkout-form.tsx";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";

const OrderConfirmed = lazy(loadConfirmed);
const RecoverOrder = lazy(() => import("./recover-order.tsx"));

/** The checkout's states (spec 2 §4): loading, then empty cart, or the form, then confirmed. */
export function Checkout() {
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

  const receipt = placed ?? receiptIn(state);
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
    const attempt = unansweredAttempt();
    return attempt ? (
      <Suspense fallback={<CheckoutSkeleton />}>
        <RecoverOrder attempt={attempt} onPlaced={confirm} onNone={noteNone} />
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
      <CheckoutForm lines={lines} items={items} onPlaced={confirm} />
    </>
  );
}
