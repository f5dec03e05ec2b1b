import type { MedusaContainer } from "@medusajs/framework/types";
import { ordersWithoutLetter, writeOrderPlaced } from "../workflows/emails/order-placed";
import { knexOf } from "../lib/knex";

/** The net under `order.placed`: an event in memory is lost with its process, a confirmation is not. */
export default async function writeOrderLetters(container: MedusaContainer) {
  const failures: unknown[] = [];
  for (const orderId of await ordersWithoutLetter(knexOf(container))) {
    try {
      await writeOrderPlaced(container, orderId);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} confirmation(s) not written`);
}

export const config = { name: "write-order-letters", schedule: { interval: 60_000 } };
