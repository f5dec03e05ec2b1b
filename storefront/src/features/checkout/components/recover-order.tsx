import { useEffect } from "react";
import { ErrorState } from "../../../components/states.tsx";
import { HttpError } from "../../../lib/api/reply.ts";
import type { Receipt } from "../receipt.ts";
import { type Placement, usePlaceOrder } from "../api/place-order.ts";
import { CheckoutSkeleton } from "./checkout-parts.tsx";

/**
 * The cart is empty and the last order was never answered: it may have been made. Sending it again under its key gives
 * that order back, or the server's word that there is none.
 */
export default function RecoverOrder({
  placement,
  onPlaced,
  onNone,
}: {
  placement: Placement;
  onPlaced: (receipt: Receipt) => void;
  onNone: () => void;
}) {
  const { mutate, isError } = usePlaceOrder(onPlaced);
  const ask = () =>
    mutate(placement.order, {
      onError: (error) => {
        if (error instanceof HttpError && error.status < 500) onNone();
      },
    });
  // Once, when it comes up; asking twice is harmless, as the key is the same.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(ask, []);

  if (!isError) return <CheckoutSkeleton />;
  return (
    <ErrorState
      title="Ainda não sabemos do seu pedido"
      text="A conexão caiu antes da resposta. Tente de novo: o pedido não será feito duas vezes."
      onRetry={ask}
    />
  );
}
