import { toastOutcome } from "@alfaiataria/admin-kit";
import { Button, Label, Textarea } from "@medusajs/ui";
import { useId, useState } from "react";
import { useAnswerReturn } from "./api";

/** Ends an exchange that is not possible, such as for a size that sold out; the reason is sent to the client. */
export function EndExchange({ orderId, requestId }: { orderId: string; requestId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState("");
  const id = useId();
  const { mutateAsync, isPending } = useAnswerReturn(orderId);
  if (!isOpen)
    return (
      <Button size="small" variant="transparent" className="self-start" onClick={() => setIsOpen(true)}>
        Não dá para trocar
      </Button>
    );
  const end = () =>
    // Reported with a toast that outlives this component, which disappears together with the exchange.
    void toastOutcome(mutateAsync({ requestId, endedFor: reason.trim() }), {
      done: "Troca encerrada",
      description: "O cliente recebe um e-mail.",
      failed: "Não foi possível encerrar a troca",
    });
  return (
    <div className="flex flex-col gap-y-2">
      <Label htmlFor={id} size="small" weight="plus">
        Por quê (o cliente lê)
      </Label>
      <Textarea
        id={id}
        rows={2}
        value={reason}
        maxLength={500}
        placeholder="O tamanho 52 acabou de esgotar"
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="danger"
          isLoading={isPending}
          disabled={isPending || !reason.trim()}
          onClick={end}
        >
          Encerrar troca
        </Button>
        <Button size="small" variant="secondary" disabled={isPending} onClick={() => setIsOpen(false)}>
          Voltar
        </Button>
      </div>
    </div>
  );
}
