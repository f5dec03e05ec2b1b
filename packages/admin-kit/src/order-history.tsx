import { formatReais } from "@alfaiataria/brazil";
import { type OrderStep, stepLabel } from "@alfaiataria/contract";
import { Fact } from "./fact.tsx";
import { formatDateTime } from "./format.ts";

/** What happened to an order (`amount` in reais, `at` ISO 8601), and the codes by which it is on its way. */
type OrderHistoryProps = {
  history: { step: OrderStep; at: string; amount: number | null }[];
  tracking: { code: string; url: string | null }[];
  className?: string;
};

/** What happened to the order and when, as its client reads it. */
export function OrderHistory({ history, tracking, className = "" }: OrderHistoryProps) {
  const isPaidInParts = history.filter(({ step }) => step === "paid").length > 1;
  return (
    <dl className={`flex flex-col gap-y-2 ${className}`}>
      {history.map((entry, index) => (
        <Fact key={index} label={stepLabel(entry)}>
          {formatDateTime(entry.at)}
          {entry.amount !== null &&
            (entry.step !== "paid" || isPaidInParts) &&
            `, ${formatReais(entry.amount)}`}
        </Fact>
      ))}
      {tracking.map(({ code, url }) => (
        <Fact key={code} label="Rastreamento">
          {url ? (
            <a href={url} target="_blank" rel="noreferrer" className="text-ui-fg-interactive">
              {code}
            </a>
          ) : (
            code
          )}
        </Fact>
      ))}
    </dl>
  );
}
