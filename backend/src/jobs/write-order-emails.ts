import type { MedusaContainer } from "@medusajs/framework/types";
import { ordersWithoutEmail, writeOrderPlaced } from "../workflows/emails/order-placed";
import { knexOf } from "../lib/knex";

/** The net under `order.placed`: an event in memory is lost with its process, a confirmation is not. */
export default async function writeOrderEmails(container: MedusaContainer) {
  const failures: unknown[] = [];
  for (const orderId of await ordersWithoutEmail(knexOf(container))) {
    try {
      await writeOrderPlaced(container, orderId);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} confirmation(s) not written`);
}

export const config = { name: "write-order-emails", schedule: { interval: 60_000 } };
