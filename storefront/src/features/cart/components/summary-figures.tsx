import { formatReais } from "@alfaiataria/brazil";

/** Spec 1 §9: the shipping that is assumed while none is supplied, reais. */
const DEFAULT_SHIPPING = 35;

/** Subtotal, shipping ('Grátis' at zero) and total, which is their sum (spec 1 §9). Reais. */
export function SummaryFigures({
  subtotal,
  shipping = DEFAULT_SHIPPING,
  note,
}: {
  subtotal: number;
  shipping?: number;
  /** Stands beside 'Frete': the method, or that it is an estimate. */
  note?: string;
}) {
  return (
    <dl className="space-y-2.5 text-[0.9375rem]">
      <div className="flex justify-between gap-4">
        <dt className="text-ink-soft">Subtotal</dt>
        <dd className="tabular-nums">{formatReais(subtotal)}</dd>
      </div>
      <div className="flex justify-between gap-4">
        <dt className="text-ink-soft">
          Frete
          {note && <span className="ml-1.5 text-[0.8125rem]">({note})</span>}
        </dt>
        <dd className="tabular-nums">{shipping === 0 ? "Grátis" : formatReais(shipping)}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="font-medium text-navy">Total</dt>
        <dd className="font-display text-2xl font-semibold lining-nums tabular-nums text-navy">
          {formatReais((Math.round(subtotal * 100) + Math.round(shipping * 100)) / 100)}
        </dd>
      </div>
    </dl>
  );
}
