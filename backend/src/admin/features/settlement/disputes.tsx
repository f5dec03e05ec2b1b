import { formatCentavos, formatDeadline } from "@alfaiataria/brazil";
import { StatusBadge, Text } from "@medusajs/ui";
import type { SettlementView } from "../../../workflows/order/settlement-view";

type Color = "red" | "orange" | "green" | "grey";
const STATES: Record<string, [label: string, color: Color]> = {
  warning_needs_response: ["Consulta do banco: responda", "orange"],
  needs_response: ["Disputa: responda", "red"],
  warning_under_review: ["Consulta em análise", "orange"],
  under_review: ["Disputa em análise", "orange"],
  warning_closed: ["Consulta encerrada", "grey"],
  prevented: ["Disputa evitada", "grey"],
  won: ["Disputa ganha", "green"],
  lost: ["Disputa perdida", "red"],
};

/** What the client's bank asks back, until when the house may answer, and where. */
export function Disputes({ disputes }: { disputes: SettlementView["disputes"] }) {
  if (disputes.length === 0) return null;
  return (
    <ul className="flex flex-col gap-y-4 px-6 py-4">
      {disputes.map(({ id, centavos, status, dueBy }) => {
        const [label, color] = STATES[status] ?? ["Disputa", "orange" as const];
        return (
          <li key={id} className="flex flex-col items-start gap-y-1">
            <StatusBadge color={color}>{label}</StatusBadge>
            <Text size="small">
              {formatCentavos(centavos)}
              {status.endsWith("needs_response") && dueBy && `, até ${formatDeadline(new Date(dueBy))}`}
            </Text>
            <a
              href={`https://dashboard.stripe.com/disputes/${id}`}
              target="_blank"
              rel="noreferrer"
              className="text-ui-fg-interactive txt-small"
            >
              Abrir no Stripe
            </a>
          </li>
        );
      })}
    </ul>
  );
}
