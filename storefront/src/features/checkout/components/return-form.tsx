import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Order, OrderItem } from "@alfaiataria/contract";
import { Button } from "../../../components/button.tsx";
import { SelectField, TextArea } from "../../../components/form/field.tsx";
import { messageOf } from "../../../lib/api/reply.ts";
import { useRequestReturn } from "../api/returns.ts";
import { pieceDetails } from "../confirmation.ts";
import { RefundKey } from "./refund-key.tsx";

type Props = {
  order: Order;
  token: string | undefined;
  pieces: OrderItem[];
  onClose: () => void;
  onDone: () => void;
};

/** Which pieces go back, how many of each; why only if they like. */
export function ReturnForm({ order, token, pieces, onClose, onDone }: Props) {
  const [counts, setCounts] = useState<Record<string, number>>(
    pieces.length === 1 ? { [pieces[0]?.id ?? ""]: pieces[0]?.returnable ?? 0 } : {},
  );
  const [reason, setReason] = useState("");
  const [pixKey, setPixKey] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const first = useRef<HTMLParagraphElement>(null);
  const { mutate, isPending, error } = useRequestReturn(order.id, token);
  useEffect(() => first.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const items = pieces.flatMap(({ id }) => (counts[id] ? [{ id, quantity: counts[id] }] : []));
    setIsMissing(items.length === 0);
    if (items.length === 0) return;
    mutate(
      { items, ...(reason.trim() && { reason }), ...(pixKey.trim() && { pixKey }) },
      { onSuccess: onDone },
    );
  };
  return (
    <form
      aria-label="Devolver peças"
      className="mt-6 max-w-2xl border border-line p-5 sm:p-7"
      onSubmit={submit}
      noValidate
    >
      <p ref={first} tabIndex={-1} className="font-medium text-navy outline-none">
        O que você quer devolver?
      </p>
      <ul className="mt-2 divide-y divide-line">
        {pieces.map(({ id, name, color, size, returnable }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-center gap-4 py-4">
            <div>
              <p className="leading-snug text-navy">{name}</p>
              <p className="mt-0.5 text-sm text-ink-soft">{pieceDetails(color, size, returnable)}</p>
            </div>
            <SelectField
              label="Devolver"
              aria-label={`Quantas devolver: ${name}`}
              value={counts[id] ?? 0}
              onChange={(event) => setCounts({ ...counts, [id]: Number(event.target.value) })}
            >
              {Array.from({ length: returnable + 1 }, (_, count) => (
                <option key={count} value={count}>
                  {count === 0 ? "Nenhuma" : count}
                </option>
              ))}
            </SelectField>
          </li>
        ))}
      </ul>
      <TextArea
        className="mt-3"
        label="Motivo"
        optional
        rows={3}
        maxLength={500}
        hint="Ajuda a loja a melhorar; não é preciso dizer."
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <RefundKey order={order} value={pixKey} onChange={setPixKey} />
      {(isMissing || error) && (
        <p role="alert" className="mt-4 text-sm text-danger">
          {isMissing
            ? "Escolha quantas peças devolver."
            : messageOf(error, "Não foi possível pedir a devolução. Tente de novo.")}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" busy={isPending}>
          {isPending ? "Pedindo..." : "Pedir devolução"}
        </Button>
        <Button variant="outline" disabled={isPending} onClick={onClose}>
          Voltar
        </Button>
      </div>
    </form>
  );
}
