import { useNavigate } from "react-router-dom";
import { formatReais } from "@alfaiataria/brazil";
import { useAlert } from "../../../components/alert/alert.tsx";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../../components/states.tsx";
import { useShop } from "../../../lib/shop.tsx";
import { cartTotal, countLabel, countPieces } from "../cart-lines.ts";
import { useCart } from "../api/cart.ts";
import { useSummary } from "../api/summary.ts";
import { DiscountRows, FreeShippingNote, sumOf } from "./summary-figures.tsx";
import { CartLine } from "./cart-line.tsx";
import UndoRow from "./undo-row.tsx";

/** The cart over any page (spec 1 §2). */
export default function CartDrawer({ onClose }: { onClose: () => void }) {
  const { lines, items, isLoading, isFailed, refetch } = useCart({ fresh: true });
  const { discounts = [] } = useSummary(items) ?? {};
  const navigate = useNavigate();
  const { alert } = useAlert();
  const { house } = useShop();
  const count = countPieces(lines);

  const goTo = (path: string) => {
    onClose();
    navigate(path);
  };
  const checkOut = () => {
    if (count === 0) void alert("Seu carrinho está vazio");
    else goTo("/checkout");
  };

  return (
    <Dialog
      title="Carrinho"
      shape="drawer"
      className="cart-drawer"
      onClose={onClose}
      footer={
        lines.length > 0 && (
          <div className="px-5 pb-5 pt-4 sm:px-7">
            {discounts.length > 0 && (
              <dl className="mb-2 space-y-1 text-sm">
                <DiscountRows discounts={discounts} />
              </dl>
            )}
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="text-ink-soft">{discounts.length > 0 ? "Com desconto" : "Subtotal"}</span>
              <span className="font-display text-2xl font-medium lining-nums tabular-nums text-navy">
                {formatReais(Math.max(0, cartTotal(lines) - sumOf(discounts)))}
              </span>
            </div>
            <FreeShippingNote subtotal={cartTotal(lines)} terms={house} />
            <p className="mb-4 mt-1 text-[0.8125rem] text-ink-soft">
              Frete e impostos calculados no checkout.
            </p>
            <Button size="lg" className="w-full" onClick={checkOut}>
              Finalizar Compra
            </Button>
            <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
              <Button variant="link" className="-mx-5" onClick={onClose}>
                Continuar Comprando
              </Button>
              <Button variant="link" className="-mx-5" onClick={() => goTo("/cart")}>
                Ver carrinho
              </Button>
            </div>
          </div>
        )
      }
    >
      <div className="px-5 sm:px-7">
        <UndoRow />
        {isLoading && <Loading />}
        {isFailed && <ErrorState title="Não foi possível carregar o carrinho" onRetry={refetch} />}
        {!isLoading && !isFailed && lines.length === 0 && (
          <EmptyState title="Seu carrinho está vazio">
            <Button variant="outline" onClick={onClose}>
              Continuar Comprando
            </Button>
          </EmptyState>
        )}
        {lines.length > 0 && (
          <>
            <p role="status" className="label pt-5 text-ink-soft">
              {countLabel(count)}
            </p>
            <ul className="divide-y divide-line">
              {lines.map((line) => (
                <CartLine key={line.id} line={line} onLeave={onClose} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Carregando o carrinho" className="space-y-5 py-5">
      {[0, 1].map((at) => (
        <div key={at} className="flex gap-5">
          <Skeleton className="aspect-4/5 w-28" />
          <div className="grow space-y-3">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
