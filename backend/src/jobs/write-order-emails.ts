import type { MedusaContainer } from "@medusajs/framework/types";
import { checkoutOf } from "../lib/services";
import { writeOrderPlaced } from "../workflows/emails/order-placed";

/** A safety net for `order.placed`: queues the emails of events lost with their process or with Redis. */
export default async function writeOrderEmails(container: MedusaContainer) {
  const failures: unknown[] = [];
  const { placements } = checkoutOf(container);
  for (const orderId of await placements.withoutEmail()) {
    try {
      await writeOrderPlaced(container, orderId);
    } catch (error) {
      failures.push(error);
      await placements.markEmail(orderId, "failed");
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} letter(s) not written`);
}

export const config = { name: "write-order-emails", schedule: { interval: 20_000 } };
