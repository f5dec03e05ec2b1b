import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { OrderItem } from "@alfaiataria/contract";
import { Button } from "../../../components/button.tsx";
import { orderSizes, SizeOptions } from "../../../components/size-options.tsx";
import { Skeleton } from "../../../components/states.tsx";
import { messageOf } from "../../../lib/api/reply.ts";
import { exchangeSizesQuery, useRequestReturn } from "../api/returns.ts";
import { pieceDetails } from "../confirmation.ts";

type Props = {
  orderId: string;
  piece: OrderItem;
  token: string | undefined;
  onDone: (size: string) => void;
};

/** Another size of a piece in two taps: the piece, and the size. */
export function ExchangeSize({ orderId, piece, token, onDone }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div>
          <p className="font-medium leading-snug text-navy">{piece.name}</p>
          <p className="mt-0.5 text-sm text-ink-soft">
            {pieceDetails(piece.color, piece.size, piece.returnable)}
          </p>
        </div>
        <Button
          variant="link"
          size="sm"
          className="-ml-3 sm:ml-0"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`Trocar o tamanho: ${piece.name}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          Trocar o tamanho
        </Button>
      </div>
      <div id={id}>{isOpen && <Sizes orderId={orderId} piece={piece} token={token} onDone={onDone} />}</div>
    </li>
  );
}

function Sizes({ orderId, piece, token, onDone }: Props) {
  const { data, isError, refetch } = useQuery(exchangeSizesQuery(orderId, token));
  const { mutate, isPending, error, variables } = useRequestReturn(orderId, token);
  const [quantity, setQuantity] = useState(piece.returnable);
  const quantityId = useId();
  const sizes = data?.items.find(({ id }) => id === piece.id)?.sizes ?? [];
  if (isError)
    return (
      <p role="alert" className="mt-3 text-sm text-danger">
        Não foi possível ver os tamanhos.{" "}
        <Button variant="link" size="sm" onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      </p>
    );
  if (!data) return <Skeleton className="mt-3 h-11 max-w-md" />;
  if (sizes.length === 0)
    return (
      <p className="mt-3 text-sm text-ink-soft">Esta peça não tem outro tamanho agora: fale com a loja.</p>
    );
  const choose = (size: string) => {
    if (isPending) return;
    mutate({ items: [{ id: piece.id, quantity, size }] }, { onSuccess: () => onDone(size) });
  };
  return (
    <div className="mt-3 max-w-md" aria-busy={isPending}>
      {piece.returnable > 1 && (
        <p className="mb-3 flex items-center gap-3 text-sm">
          <label htmlFor={quantityId}>Quantas trocar</label>
          <select
            id={quantityId}
            value={quantity}
            onChange={({ target }) => setQuantity(Number(target.value))}
            className="min-h-11 border border-line bg-paper px-3 text-navy"
          >
            {Array.from({ length: piece.returnable }, (_, at) => (
              <option key={at}>{at + 1}</option>
            ))}
          </select>
        </p>
      )}
      <p className="mb-2 text-sm text-ink-soft">
        Toque no tamanho que você quer no lugar{quantity > 1 ? ` das ${quantity} peças` : ""}. Mesmo preço,
        sem custo.
      </p>
      <SizeOptions
        options={orderSizes(sizes.map(({ size }) => size)).map((size) => ({
          size,
          inStock: sizes.some((other) => other.size === size && other.inStock),
        }))}
        chosen={isPending ? (variables?.items[0]?.size ?? null) : null}
        onChoose={choose}
      />
      {error && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {messageOf(error, "Não foi possível pedir a troca. Tente de novo.")}
        </p>
      )}
    </div>
  );
}
