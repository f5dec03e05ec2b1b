import { formatDay, formatReais } from "@alfaiataria/brazil";
import type { Order } from "@alfaiataria/contract";
import { cx } from "../../../lib/cx.ts";
import { entriesOf, whatNext } from "../progress.ts";

/** Where the focus goes when the client has changed what becomes of the order. */
export const PROGRESS_ID = "andamento";

/** The order's line of time, and where its parcels are. */
export function OrderProgress({ order }: { order: Order }) {
  const entries = entriesOf(order);
  const present = entries.findLastIndex(({ at }) => at !== null);
  const next = whatNext(order);
  return (
    <section
      id={PROGRESS_ID}
      tabIndex={-1}
      aria-label="Andamento do pedido"
      className="mb-10 scroll-mt-28 outline-none"
    >
      <ol className="sm:grid sm:auto-cols-fr sm:grid-flow-col">
        {entries.map(({ label, at, amount }, index) => (
          <li
            key={index}
            aria-current={index === present ? "step" : undefined}
            className={cx(
              "relative border-l pb-5 pl-5 last:border-transparent last:pb-0 sm:border-l-0 sm:border-t sm:pb-0 sm:pl-0 sm:pr-4 sm:pt-5 sm:last:border-line",
              at ? "border-gold" : "border-line",
              index === present && "border-line",
            )}
          >
            <span
              aria-hidden
              className={cx(
                "absolute -left-[5px] top-1.5 size-[9px] rounded-full border sm:-top-[5px] sm:left-0",
                at ? "border-gold bg-gold" : "border-line bg-paper",
              )}
            />
            <p className={cx("leading-snug", at ? "font-medium text-navy" : "text-ink-soft")}>{label}</p>
            <p className="mt-0.5 text-sm text-ink-soft">
              {at ? formatDay(at) : <span className="sr-only">ainda não</span>}
            </p>
            {amount !== null && <p className="text-sm tabular-nums text-ink-soft">{formatReais(amount)}</p>}
          </li>
        ))}
      </ol>
      {next && <p className="mt-5 text-sm">{next}</p>}
      {order.tracking.map(({ code, url }) => (
        <p key={code} className="mt-5 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
          <span className="label text-ink-soft">Rastreamento</span>
          <span className="tabular-nums">{code}</span>
          {url && (
            <a href={url} target="_blank" rel="noreferrer" className="thread-link text-navy">
              Acompanhar a entrega
            </a>
          )}
        </p>
      ))}
    </section>
  );
}
