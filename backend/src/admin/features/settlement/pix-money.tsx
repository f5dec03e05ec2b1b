import { toastOutcome } from "@alfaiataria/admin-kit";
import { Badge, Button, Text, usePrompt } from "@medusajs/ui";
import { formatCentavos } from "@alfaiataria/brazil";
import type { PixView } from "../../../workflows/pix/pix-view";
import { type PixDecision, useDecidePix, usePix } from "./api";

const REFUND: Record<
  PixView["refunds"][number]["state"],
  { label: string; color: "green" | "orange" | "red" }
> = {
  EM_PROCESSAMENTO: { label: "em processamento no banco", color: "orange" },
  DEVOLVIDO: { label: "devolvido pelo banco", color: "green" },
  NAO_REALIZADO: { label: "o banco não devolveu: devolva ao cliente de outra forma", color: "red" },
  MANUAL: { label: "devolva à mão: não veio pelo Pix do banco", color: "red" },
};

/** An order's Pix at the bank: money that has paid for nothing, with what to do about it, and refunds. */
export function PixMoney({ orderId, isOpen }: { orderId: string; isOpen: boolean }) {
  const { data: pix } = usePix(orderId);
  if (!pix || (pix.held === 0 && pix.refunds.length === 0)) return null;
  return (
    <div className="flex flex-col gap-y-3">
      {pix.held > 0 && <HeldPix orderId={orderId} held={pix.held} isOpen={isOpen} />}
      {pix.refunds.map(({ centavos, state }, at) => (
        <Text key={at} size="small" className="flex flex-wrap items-center gap-2">
          Devolução de {formatCentavos(centavos)}
          <Badge size="2xsmall" color={REFUND[state].color}>
            {REFUND[state].label}
          </Badge>
        </Text>
      ))}
    </div>
  );
}

const QUESTIONS: Record<PixDecision, { title: string; text: (held: string) => string; done: string }> = {
  use: {
    title: "Usar no pedido?",
    text: (held) => `${held} pagam o que falta deste pedido; o que sobrar continua guardado.`,
    done: "Valor conferido",
  },
  "give-back": {
    title: "Devolver o Pix?",
    text: (held) => `O banco devolve ${held} a quem pagou. Não há como voltar atrás.`,
    done: "Devolução pedida ao banco",
  },
};

/** @param isOpen whether the order still awaits payment */
function HeldPix({ orderId, held, isOpen }: { orderId: string; held: number; isOpen: boolean }) {
  const prompt = usePrompt();
  const { mutateAsync, isPending } = useDecidePix(orderId);
  const decide = async (action: PixDecision) => {
    const { title, text, done } = QUESTIONS[action];
    const confirmed = await prompt({
      title,
      description: text(formatCentavos(held)),
      confirmText: action === "use" ? "Usar no pedido" : "Devolver",
      cancelText: "Cancelar",
      variant: action === "use" ? "confirmation" : "danger",
    });
    if (!confirmed) return;
    // Reported with a toast that outlives this component, which disappears once nothing is held.
    void toastOutcome(mutateAsync(action), { done, failed: "Não foi possível" });
  };
  return (
    <>
      <Text size="small">
        <strong>{formatCentavos(held)}</strong> chegaram por Pix e não pagam nada deste pedido: vieram a mais,
        foi pago de outra forma, cancelado, mudou de valor, ou a reserva expirou e as peças foram vendidas.
      </Text>
      <div className="flex flex-wrap gap-2">
        {isOpen && (
          <Button size="small" variant="secondary" disabled={isPending} onClick={() => void decide("use")}>
            Usar no pedido
          </Button>
        )}
        <Button size="small" variant="danger" disabled={isPending} onClick={() => void decide("give-back")}>
          Devolver Pix
        </Button>
      </div>
    </>
  );
}
