import { Container, Text } from "@medusajs/ui";
import type { Painel, PeriodTotals } from "../../../insights/read-painel";
import { formatCentavos, formatCount } from "../../lib/format";

const FIGURES: { key: keyof PeriodTotals; label: string; format: (value: number) => string }[] = [
  { key: "orders", label: "Pedidos", format: formatCount },
  { key: "revenue", label: "Faturamento", format: formatCentavos },
  { key: "average", label: "Ticket médio", format: formatCentavos },
  { key: "received", label: "Já recebido", format: formatCentavos },
];

/** The period's figures, each beside that of the period before. */
export function Totals({ painel: { totals, previous, days } }: { painel: Painel }) {
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {FIGURES.map(({ key, label, format }) => (
        <Container key={key} className="px-6 py-4">
          <Text asChild size="small" className="text-ui-fg-subtle">
            <dt>{label}</dt>
          </Text>
          <dd className="mt-1 text-2xl font-medium tabular-nums">{format(totals[key])}</dd>
          <Text asChild size="small" className="text-ui-fg-subtle mt-1">
            <dd>
              {change(totals[key], previous[key])} {beforeOf(days)} ({format(previous[key])})
            </dd>
          </Text>
        </Container>
      ))}
    </dl>
  );
}

/** Until the same hour of yesterday, or of the day when the period before ended. */
const beforeOf = (days: number): string => (days === 1 ? "ontem até esta hora" : `os ${days} dias antes`);

function change(now: number, before: number): string {
  if (now === before) return "igual a";
  if (before === 0) return "mais que";
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return `${formatCount(percent)}% ${now > before ? "a mais" : "a menos"} que`;
}
