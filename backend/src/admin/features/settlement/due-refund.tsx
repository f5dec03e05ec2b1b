import { toastOutcome } from "@alfaiataria/admin-kit";
import { Button, Input, Label, Text, usePrompt } from "@medusajs/ui";
import { useId, useState } from "react";
import { formatCentavos } from "@alfaiataria/brazil";
import type { SettlementView } from "../../../workflows/order/settlement-view";
import { useGiveBack } from "./api";

type DueRefundProps = { orderId: string; refund: NonNullable<SettlementView["refund"]> };

/** What the shop owes the client, where it goes, and a field for the proof of a refund by hand. */
export function DueRefund({ orderId, refund }: DueRefundProps) {
  const { byProvider, byHand, pixKey, name, email, phone } = refund;
  const [proof, setProof] = useState("");
  const id = useId();
  const prompt = usePrompt();
  const { mutateAsync, isPending } = useGiveBack(orderId);
  const amount = byProvider + byHand;
  const give = async () => {
    const isConfirmed = await prompt({
      title: byHand > 0 ? "Marcar como reembolsado?" : "Devolver o dinheiro?",
      description: textOf(byProvider, byHand),
      confirmText: byHand > 0 ? "Marcar como reembolsado" : "Devolver",
      cancelText: "Cancelar",
      variant: "confirmation",
    });
    if (!isConfirmed) return;
    // Reported with a toast that outlives this component, which disappears once nothing is owed.
    void toastOutcome(mutateAsync({ amount, proof: proof.trim() || undefined }), {
      done: "Reembolsado",
      description: `${formatCentavos(amount)} ao cliente.`,
      failed: "Não foi possível registrar a devolução",
    });
  };
  return (
    <div className="flex flex-col gap-y-3">
      {byHand > 0 ? (
        <>
          <Text size="small">
            Devolva o Pix de <strong>{formatCentavos(byHand)}</strong> para{" "}
            {[name, email, phone].filter(Boolean).join(", ")}
            {pixKey ? (
              <>
                . Chave Pix: <strong className="break-words">{pixKey}</strong>
              </>
            ) : (
              ". O cliente não deixou uma chave Pix: fale com ele."
            )}
          </Text>
          <Label htmlFor={id} size="small" weight="plus">
            Comprovante
          </Label>
          <Input
            id={id}
            size="small"
            value={proof}
            maxLength={200}
            placeholder="Código da transação (E2E)"
            onChange={(event) => setProof(event.target.value)}
          />
        </>
      ) : (
        <Text size="small">
          <strong>{formatCentavos(byProvider)}</strong> ainda não foram devolvidos ao cliente.
        </Text>
      )}
      <Button
        size="small"
        variant="secondary"
        className="self-start"
        isLoading={isPending}
        disabled={isPending || (byHand > 0 && !proof.trim())}
        onClick={() => void give()}
      >
        {byHand > 0 ? "Marcar como reembolsado" : "Devolver ao cliente"}
      </Button>
    </div>
  );
}

function textOf(byProvider: number, byHand: number): string {
  const provided = `${formatCentavos(byProvider)} voltam ao cartão ou à conta de que vieram.`;
  if (byHand === 0) return provided;
  const proved = `Confirme que ${formatCentavos(byHand)} saíram da conta da loja. O cliente recebe um e-mail.`;
  return byProvider > 0 ? `${provided} ${proved}` : proved;
}
