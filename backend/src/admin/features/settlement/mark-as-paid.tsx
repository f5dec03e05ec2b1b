import { toastOutcome } from "@alfaiataria/admin-kit";
import { Button, usePrompt } from "@medusajs/ui";
import { useRef } from "react";
import { formatCentavos } from "@alfaiataria/brazil";
import type { SettlementView } from "../../../workflows/order/settlement-view";
import { useMarkAsPaid } from "./api";

type MarkAsPaidProps = { orderId: string; payment: SettlementView["payment"] };

/** Lets staff mark the order as paid, after a confirmation. */
export function MarkAsPaid({ orderId, payment }: MarkAsPaidProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const prompt = usePrompt();
  const { mutateAsync, isPending } = useMarkAsPaid(orderId);
  const ask = async () => {
    const open = formatCentavos(payment.open);
    const confirmed = await prompt({
      title: "Marcar como pago?",
      description: `Confirme que ${open} chegaram à conta da loja. O cliente passa a ver o pedido como pago; para desfazer é preciso registrar um reembolso.`,
      confirmText: "Marcar como pago",
      cancelText: "Cancelar",
      variant: "confirmation",
    });
    // The prompt does not restore the focus.
    opener.current?.focus();
    if (!confirmed) return;
    // Reported with a toast that outlives this component, which disappears once the order is paid.
    void toastOutcome(mutateAsync(payment.open), {
      done: "Pedido pago",
      description: `${open} registrados.`,
      failed: "Não foi possível marcar como pago",
    });
  };
  return (
    <Button ref={opener} size="small" isLoading={isPending} disabled={isPending} onClick={() => void ask()}>
      {isPending ? "Marcando..." : "Marcar como pago"}
    </Button>
  );
}
