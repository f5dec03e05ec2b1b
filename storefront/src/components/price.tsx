import { formatReais } from "@alfaiataria/brazil";
import { cx } from "../lib/cx.ts";

/** A price; `reais` may be the spreadsheet's own text. With `cash` it is named as the cash price via Pix (spec 1 §1). */
export function Price({
  reais,
  cash = false,
  className,
}: {
  reais: number | string;
  cash?: boolean;
  className?: string;
}) {
  return (
    <p className={cx("flex flex-wrap items-baseline gap-x-2 tabular-nums", className)}>
      <span>{typeof reais === "number" ? formatReais(reais) : reais}</span>
      {cash && <span className="whitespace-nowrap text-xs font-normal text-ink-soft">à vista no Pix</span>}
    </p>
  );
}
