import type { MedusaContainer } from "@medusajs/framework/types";
import { knexOf } from "../lib/knex";
import { writeLapsed, writeReminders } from "../letters/payment-deadline";
import { closeSettled, dueOrders, lapse } from "./lapse";

/**
 * Everything that time does to unpaid orders: reminders, what lapses, the letters on it. May be run at any time, by any
 * number of processes, and after any absence; an order that cannot be dealt with holds up no other.
 * @returns how many orders lapsed
 * @throws {AggregateError} what failed, after all was tried
 */
export async function keepDeadlines(container: MedusaContainer): Promise<number> {
  const failures: unknown[] = [];
  const attempt = (work: Promise<unknown>) => work.catch((error: unknown) => failures.push(error));
  const knex = knexOf(container);
  await attempt(closeSettled(knex));
  await attempt(writeReminders(container));
  let lapsed = 0;
  for (const orderId of await dueOrders(knex))
    await attempt(lapse(container, orderId).then((isSo) => (lapsed += isSo ? 1 : 0)));
  await attempt(writeLapsed(container));
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join("; "));
  return lapsed;
}
