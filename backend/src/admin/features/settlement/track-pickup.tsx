import { toastOutcome } from "@alfaiataria/admin-kit";
import { Button, usePrompt } from "@medusajs/ui";
import { useRef } from "react";
import type { PickupStep, SettlementView } from "../../../workflows/order/settlement-view";
import { useTrackPickup } from "./api";

const STEPS: Record<PickupStep, { action: string; description: string; done: string }> = {
  ready: {
    action: "Marcar como pronto para retirada",
    description: "O cliente recebe um e-mail com o endereço e o horário da loja.",
    done: "Pronto para retirada",
  },
  collected: {
    action: "Marcar como retirado",
    description:
      "Confirme que as peças foram entregues a quem veio buscar. O prazo de devolução começa a contar.",
    done: "Pedido retirado",
  },
};

/** A button for the next step of a pickup order. */
export function TrackPickup({ orderId, settlement }: { orderId: string; settlement: SettlementView }) {
  const opener = useRef<HTMLButtonElement>(null);
  const prompt = usePrompt();
  const { mutateAsync, isPending } = useTrackPickup(orderId);
  const { delivery, payment } = settlement;
  const status = delivery.nextOfPickup;
  if (!status) return null;
  const { action, description, done } = STEPS[status];
  const ask = async () => {
    const unpaid = payment.state === "paid" ? "" : " O pagamento deste pedido ainda não chegou.";
    const confirmed = await prompt({
      title: `${action}?`,
      description: `${description}${unpaid}`,
      confirmText: action,
      cancelText: "Cancelar",
      variant: "confirmation",
    });
    // The prompt does not restore the focus.
    opener.current?.focus();
    if (!confirmed) return;
    // Reported with a toast that outlives this component, which disappears after the last step.
    void toastOutcome(mutateAsync(status), { done, failed: "Não foi possível marcar o pedido" });
  };
  return (
    <Button
      ref={opener}
      size="small"
      className="self-start"
      isLoading={isPending}
      disabled={isPending}
      onClick={() => void ask()}
    >
      {action}
    </Button>
  );
}
