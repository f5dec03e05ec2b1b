import { formatCentavos, formatReais } from "@alfaiataria/brazil";
import { type Discount, type HouseTerms, missingForFreeShipping } from "@alfaiataria/contract";

/** Spec 1 §9: the shipping that is assumed while none is supplied, reais. */
const DEFAULT_SHIPPING = 35;

const centavos = (reais: number) => Math.round(reais * 100);

type Named = Pick<Discount, "label" | "amount">;

/** The sum of discounts, reais. */
export const sumOf = (discounts: Named[]): number =>
  discounts.reduce((sum, { amount }) => sum + centavos(amount), 0) / 100;

/** What is taken off, by what it is given for, as rows of a list of figures. */
export function DiscountRows({ discounts }: { discounts: Named[] }) {
  return discounts.map(({ label, amount }, at) => (
    <div key={`${label}${at}`} className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">−{formatReais(amount)}</dd>
    </div>
  ));
}

/** Subtotal, what is taken off it, shipping ('Grátis' at zero) and total, which is their sum (spec 1 §9). Reais. */
export function SummaryFigures({
  subtotal,
  discounts = [],
  shipping = DEFAULT_SHIPPING,
  note,
}: {
  subtotal: number;
  discounts?: Named[];
  shipping?: number;
  /** Stands beside 'Frete': the method, or that it is an estimate. */
  note?: string;
}) {
  return (
    <dl className="space-y-2.5 text-[0.9375rem]">
      <div className="flex flex-wrap justify-between gap-x-4">
        <dt className="text-ink-soft">Subtotal</dt>
        <dd className="tabular-nums">{formatReais(subtotal)}</dd>
      </div>
      <div className="flex flex-wrap justify-between gap-x-4">
        <dt className="text-ink-soft">
          Frete
          {note && <span className="text-[0.8125rem]"> ({note})</span>}
        </dt>
        <dd className="tabular-nums">{shipping === 0 ? "Grátis" : formatReais(shipping)}</dd>
      </div>
      <DiscountRows discounts={discounts} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
        <dt className="font-medium text-navy">Total</dt>
        <dd className="font-display text-2xl font-medium lining-nums tabular-nums text-navy">
          {formatCentavos(centavos(subtotal) - centavos(sumOf(discounts)) + centavos(shipping))}
        </dd>
      </div>
    </dl>
  );
}

/** How much is missing until freight is free, where the house ever sends for nothing. Reais. */
export function FreeShippingNote({
  subtotal,
  terms: { freeShippingFrom },
}: {
  subtotal: number;
  terms: HouseTerms;
}) {
  const missing = missingForFreeShipping(centavos(subtotal), freeShippingFrom);
  return (
    missing !== null && (
      <p role="status" className="mt-2 text-[0.8125rem] text-gold-ink">
        {missing > 0
          ? `Faltam ${formatCentavos(missing)} para o frete grátis.`
          : "Frete grátis na entrega mais econômica."}
      </p>
    )
  );
}
