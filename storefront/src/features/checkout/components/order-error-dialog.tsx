import { formatReais } from "@alfaiataria/brazil";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import type { ShownLine } from "../../cart/cart-lines.ts";
import { leftLabel } from "../confirmation.ts";
import type { MissingPiece, OrderError } from "../order-error.ts";

type Shown = Extract<OrderError, { kind: "totals" | "stock" }>;
type Props = {
  error: Shown;
  lines: ShownLine[];
  /** The total that the shopper had agreed to, reais. */
  agreedTotal: number;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** What changed since the shopper looked: new figures to confirm, or pieces that are not there any more. */
export default function OrderErrorDialog({ error, lines, agreedTotal, busy, onConfirm, onClose }: Props) {
  const isTotals = error.kind === "totals";
  return (
    <Dialog title={isTotals ? "Os valores mudaram" : "Estoque insuficiente"} onClose={onClose}>
      <div className="px-5 py-6 sm:px-7">
        {isTotals ? (
          <NewFigures {...error.figures} agreedTotal={agreedTotal} />
        ) : (
          <Missing pieces={error.pieces} lines={lines} />
        )}
        <div className="mt-7 flex flex-col gap-3 sm:flex-row-reverse">
          <Button busy={busy} onClick={onConfirm}>
            {busy ? "Processando..." : isTotals ? "Confirmar novo total" : "Ajustar carrinho"}
          </Button>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            Voltar
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type NewFiguresProps = Extract<OrderError, { kind: "totals" }>["figures"] & { agreedTotal: number };

function NewFigures({
  itemsTotal,
  discount,
  shippingPrice,
  shippingDeliveryTime,
  total,
  coupon,
  agreedTotal,
}: NewFiguresProps) {
  const rows = [
    ["Peças", formatReais(itemsTotal)],
    ...(discount > 0 ? [["Descontos", `−${formatReais(discount)}`]] : []),
    ["Frete", shippingPrice === 0 ? "Grátis" : formatReais(shippingPrice)],
    ["Prazo de entrega", shippingDeliveryTime],
  ];
  return (
    <>
      <p className="text-ink-soft">
        {coupon
          ? `O cupom ${coupon} não vale para este pedido. Confira o novo total antes de confirmar.`
          : "Preço, frete ou prazo mudaram enquanto você preenchia. Confira antes de confirmar."}
      </p>
      <dl className="mt-5 space-y-2.5">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-medium text-navy">Novo total</dt>
          <dd className="tabular-nums">
            {agreedTotal !== total && (
              <span className="mr-3 text-sm text-ink-soft">
                antes <s>{formatReais(agreedTotal)}</s>{" "}
              </span>
            )}
            <span className="font-display text-2xl font-medium lining-nums text-navy">
              {formatReais(total)}
            </span>
          </dd>
        </div>
      </dl>
    </>
  );
}

function Missing({ pieces, lines }: { pieces: MissingPiece[]; lines: ShownLine[] }) {
  const sizeOf = (variantId: string) => lines.find(({ variant }) => variant?.id === variantId)?.variant?.size;
  return (
    <>
      <p className="text-ink-soft">Estas peças não estão mais disponíveis na quantidade do seu carrinho:</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {pieces.map(({ variantId, name, available }) => (
          <li key={variantId} className="flex justify-between gap-4 py-3">
            <span className="font-medium text-navy">
              {name ?? "Uma peça que saiu da loja"}
              {sizeOf(variantId) && <span className="text-ink-soft"> · Tamanho {sizeOf(variantId)}</span>}
            </span>
            <span className="shrink-0 text-danger">{leftLabel(available)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
