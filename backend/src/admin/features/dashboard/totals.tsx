import { formatCount } from "@alfaiataria/admin-kit";
import { Container, Text } from "@medusajs/ui";
import { formatCentavos } from "@alfaiataria/brazil";
import type { Dashboard, PeriodTotals } from "../../../modules/dashboard/types";

const FIGURES: { key: keyof PeriodTotals; label: string; format: (value: number) => string }[] = [
  { key: "orders", label: "Pedidos", format: formatCount },
  { key: "revenue", label: "Faturamento", format: formatCentavos },
  { key: "average", label: "Ticket médio", format: formatCentavos },
  { key: "received", label: "Já recebido", format: formatCentavos },
  { key: "discount", label: "Descontos", format: formatCentavos },
];

/** The period's figures, each beside that of the previous period. */
export function Totals({ dashboard: { totals, previous } }: { dashboard: Dashboard }) {
  return (
    <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-5">
      {FIGURES.map(({ key, label, format }) => (
        <Container key={key} className="px-6 py-4">
          <Text asChild size="small" className="text-ui-fg-subtle">
            <dt>{label}</dt>
          </Text>
          <dd className="mt-1 text-2xl font-medium tabular-nums">{format(totals[key])}</dd>
          <Text asChild size="small" className="text-ui-fg-subtle mt-1">
            <dd>
              Antes: {format(previous[key])}
              {change(totals[key], previous[key])}
            </dd>
          </Text>
        </Container>
      ))}
    </dl>
  );
}

/** The change in percent, such as ' (12% a mais)', if there is anything to compare with. */
function change(now: number, before: number): string {
  if (before === 0) return "";
  if (now === before) return " (igual)";
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return ` (${formatCount(percent)}% ${now > before ? "a mais" : "a menos"})`;
}
