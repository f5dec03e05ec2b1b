import { formatCentavos, formatReais, parseReais } from "@alfaiataria/brazil";
import { instalmentsOf, pixDiscountOf } from "@alfaiataria/contract";
import { Before } from "./before.tsx";
import { cx } from "../lib/cx.ts";
import { useShop } from "../lib/shop.tsx";

const centavosOf = (reais: number | string) =>
  Math.round(((typeof reais === "number" ? reais : parseReais(reais)) ?? 0) * 100);

/**
 * A price; `reais` may be the spreadsheet's own text. With `cash` it is named as the cash price via Pix (spec 1 §1), or, where
 * the house takes something off a Pix, that price stands below it.
 * @param from what it is lowered from, null while it is not; `lowest` is named with it
 * @param instalments whether those that the house offers are named too
 */
export function Price({
  reais,
  from,
  lowest,
  cash = false,
  instalments = false,
  className,
}: {
  reais: number | string;
  from?: number | string | null;
  /** The lowest of the last 30 days, reais. */
  lowest?: number | null;
  cash?: boolean;
  instalments?: boolean;
  className?: string;
}) {
  const { house } = useShop();
  const centavos = centavosOf(reais);
  const before = from ? centavosOf(from) : 0;
  const parts = instalments && instalmentsOf(centavos, house.instalments);
  return (
    <>
      <p className={cx("flex flex-wrap items-baseline gap-x-2 tabular-nums", className)}>
        <Before reais={before / 100} />
        <span>{typeof reais === "number" ? formatReais(reais) : reais}</span>
        {before > 0 && (
          <span className="whitespace-nowrap bg-gold px-1.5 py-0.5 text-xs text-navy">
            Oferta −{Math.floor(100 - (centavos * 100) / before)}%
          </span>
        )}
        {cash && house.pixDiscount === 0 && (
          <span className="whitespace-nowrap text-xs font-normal text-ink-soft">à vista no Pix</span>
        )}
      </p>
      {lowest && (
        <p className="text-sm tabular-nums text-ink-soft">Menor preço em 30 dias: {formatReais(lowest)}</p>
      )}
      {cash && house.pixDiscount > 0 && centavos > 0 && (
        <p className="text-sm tabular-nums text-gold-ink">
          {formatCentavos(centavos - pixDiscountOf(centavos, house.pixDiscount))} no Pix ({house.pixDiscount}%
          de desconto)
        </p>
      )}
      {parts && (
        <p className="text-sm tabular-nums text-ink-soft">
          até {parts.count}x de {formatCentavos(parts.centavos)} sem juros
        </p>
      )}
    </>
  );
}
