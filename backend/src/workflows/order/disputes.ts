import type { Dispute as Told } from "@alfaiataria/brazilian-payment";
import type { MedusaContainer } from "@medusajs/framework/types";
import { knexOf } from "../../lib/knex";
import { publicUrl } from "../../lib/public-url";
import { outboxOf, withdrawalsOf } from "../../lib/services";
import { store } from "../../lib/store";
import { readOrder } from "./read-order";

/** Stripe tells of a dispute: it is written down, and the house told when it begins and how it ended, each once. */
export async function receiveDispute(container: MedusaContainer, told: Told): Promise<void> {
  const dispute = await withdrawalsOf(container).disputes.note(told);
  if (!dispute) return;
  const { id, order_id: orderId, centavos, reason, status, is_closed, due_by } = dispute;
  const order = await readOrder(knexOf(container), orderId);
  await outboxOf(container).enqueue({
    key: `dispute:${id}:${is_closed ? "closed" : "opened"}`,
    template: "dispute",
    to: store.email,
    data: {
      number: order?.number ?? null,
      centavos,
      reason,
      status,
      dueBy: due_by?.toISOString() ?? null,
      link: publicUrl(`/app/orders/${orderId}`),
    },
  });
}
