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

/** The state of a dispute. */
export function DisputeBadge({ status }: { status: string }) {
  const [label, color] = STATES[status] ?? ["Disputa", "orange" as const];
  return <StatusBadge color={color}>{label}</StatusBadge>;
}

/** The deadline for the shop's answer; null while none is needed. */
export const answerBy = ({ status, dueBy }: { status: string; dueBy: string | null }): string | null =>
  status.endsWith("needs_response") && dueBy ? formatDeadline(new Date(dueBy)) : null;

/** A link to Stripe's dashboard, where the shop answers a dispute or refunds a payment. */
export function StripeLink({ id, of = "disputes" }: { id: string; of?: "disputes" | "payments" }) {
  return (
    <a
      href={`https://dashboard.stripe.com/${of}/${id}`}
      target="_blank"
      rel="noreferrer"
      className="text-ui-fg-interactive hover:text-ui-fg-interactive-hover txt-small whitespace-nowrap"
    >
      Abrir no Stripe
    </a>
  );
}

/** The order's disputes, with the deadline for the shop's answer and a link to where it answers. */
export function Disputes({ disputes }: { disputes: SettlementView["disputes"] }) {
  if (disputes.length === 0) return null;
  return (
    <ul className="flex flex-col gap-y-4 px-6 py-4">
      {disputes.map((dispute) => {
        const end = answerBy(dispute);
        return (
          <li key={dispute.id} className="flex flex-col items-start gap-y-1">
            <DisputeBadge status={dispute.status} />
            <Text size="small">
              {formatCentavos(dispute.centavos)}
              {end && `, até ${end}`}
            </Text>
            <StripeLink id={dispute.id} />
          </li>
        );
      })}
    </ul>
  );
}
