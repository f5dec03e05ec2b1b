import type { Dispute as Told } from "@alfaiataria/brazilian-payment";
import type { MedusaContainer } from "@medusajs/framework/types";
import { knexOf } from "../../lib/knex";
import { publicUrl } from "../../lib/public-url";
import { outboxOf, withdrawalsOf } from "../../lib/services";
import { currentStore } from "../house/read-house";
import { readOrder } from "./read-order";

const REASONS: Record<string, string> = {
  fraudulent: "não reconhece a compra",
  product_not_received: "diz que não recebeu as peças",
  product_unacceptable: "diz que as peças não são o que comprou",
  duplicate: "diz que foi cobrado duas vezes",
  credit_not_processed: "diz que o dinheiro não foi devolvido",
};
/** What the client claims, according to their bank, phrased to follow 'O cliente'. */
const wordsOf = (reason: string): string => REASONS[reason] ?? "contesta o pagamento";

/** Records a dispute reported by Stripe, and tells the shop when it opens and when it closes, each once. */
export async function receiveDispute(container: MedusaContainer, told: Told): Promise<void> {
  const dispute = await withdrawalsOf(container).disputes.note(told);
  if (!dispute) return;
  const { id, order_id: orderId, centavos, reason, status, is_closed, due_by } = dispute;
  const order = await readOrder(knexOf(container), orderId);
  await outboxOf(container).enqueue({
    key: `dispute:${id}:${is_closed ? "closed" : "opened"}`,
    template: "dispute",
    to: (await currentStore(container)).email,
    data: {
      number: order?.number ?? null,
      centavos,
      reason: wordsOf(reason),
      status,
      dueBy: due_by?.toISOString() ?? null,
      link: publicUrl(`/app/orders/${orderId}`),
    },
  });
}

/** A chargeback that clients' banks have not decided yet, as staff read it. */
export type OpenDisputeView = {
  id: string;
  order: { id: string; number: number };
  name: string;
  centavos: number;
  /** Phrased to follow 'O cliente'. */
  reason: string;
  status: string;
  /** The deadline for the shop's answer; null when it need not answer. */
  dueBy: string | null;
};

/** Open disputes: those awaiting the shop's answer first, then by deadline. */
export async function openDisputes(container: MedusaContainer): Promise<OpenDisputeView[]> {
  const disputes = await withdrawalsOf(container).disputes.open();
  return disputes.map(({ id, order_id, number, name, centavos, reason, status, due_by }) => ({
    id,
    order: { id: order_id, number },
    name,
    centavos,
    reason: wordsOf(reason),
    status,
    dueBy: due_by?.toISOString() ?? null,
  }));
}
