import { toastOutcome } from "@alfaiataria/admin-kit";
import { Button, usePrompt } from "@medusajs/ui";
import { useRef } from "react";
import { formatCentavos } from "@alfaiataria/brazil";
import type { SettlementView } from "../../../workflows/order/settlement-view";
import { useMarkAsPaid } from "./api";

type MarkAsPaidProps = { orderId: string; payment: SettlementView["payment"] };

/** Staff say that the money has arrived, after being asked once more. */
export function MarkAsPaid({ orderId, payment }: MarkAsPaidProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const prompt = usePrompt();
  const { mutateAsync, isPending } = useMarkAsPaid(orderId);
  const ask = async () => {
    const open = formatCentavos(payment.amount - payment.captured);
    const confirmed = await prompt({
      title: "Marcar como pago?",
      description: `Confirme que ${open} chegaram à conta da loja. O cliente passa a ver o pedido como pago; para desfazer é preciso registrar um reembolso.`,
      confirmText: "Marcar como pago",
      cancelText: "Cancelar",
      variant: "confirmation",
    });
    // The prompt gives the focus back to nobody.
    opener.current?.focus();
    if (!confirmed) return;
    // Nothing is waited for, and this is gone, by the time that it is done.
    void toastOutcome(mutateAsync(), {
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
