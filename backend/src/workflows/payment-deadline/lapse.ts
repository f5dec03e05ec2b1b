import type { MedusaContainer } from "@medusajs/framework/types";
import { Attempts } from "../../lib/each-of";
import { knexOf } from "../../lib/knex";
import { checkoutOf, pixOf } from "../../lib/services";
import { writeLapsed, writeReminders } from "../emails/payment-deadline";
import { endStripePayment } from "../order/close-stripe-payment";
import { endPixCharge } from "../pix/close-pix-charge";
import { releaseOrder } from "../stock/reserve";

/**
 * Does everything that time does to unpaid orders: sends reminders, lapses orders, sends the emails about it, and
 * returns the promotion uses of canceled ones. May be run at any time, by any number of processes and after any
 * downtime; an order that fails does not hold up the others.
 * @returns how many orders lapsed
 * @throws {AggregateError} the errors of what failed, after everything was tried
 */
export async function keepDeadlines(container: MedusaContainer): Promise<number> {
  const { deadlines, uses } = checkoutOf(container);
  const attempts = new Attempts();
  await attempts.attempt(deadlines.closeSettled());
  await attempts.attempt(uses.giveBackCanceled());
  await attempts.attempt(writeReminders(container));
  let lapsed = 0;
  for (const orderId of await deadlines.due())
    await attempts.attempt(lapse(container, orderId).then((isSo) => (lapsed += isSo ? 1 : 0)));
  await attempts.attempt(writeLapsed(container));
  attempts.end();
  return lapsed;
}

/**
 * Releases the pieces of an order whose deadline has passed unpaid. A payment or extension at the same moment happens
 * either before or after this, never in between. An open card payment or Pix charge is ended first; a card being
 * charged, or a Pix that has arrived, wins.
 * @returns whether the order lapsed
 * @throws {ShopError} 502 while Stripe or the bank cannot be reached: the order waits some minutes more
 */
export async function lapse(container: MedusaContainer, orderId: string): Promise<boolean> {
  const { deadlines, uses } = checkoutOf(container);
  if (!(await deadlines.isDue(orderId))) return false;
  const { card, isPaid } = await endPayments(container, orderId).catch(async (error: unknown) => {
    await deadlines.postpone(orderId);
    throw error;
  });
  if (card.end !== "free" || isPaid) {
    await deadlines.postpone(orderId);
    return false;
  }
  return knexOf(container).transaction(async (transaction) => {
    const deadline = await deadlines.lock(orderId, transaction);
    if (!deadline || !(await deadlines.isDue(orderId, card.intent ?? "", transaction))) return false;
    // A charge begun since then is ended by the next run.
    if (await pixOf(container).charges.open(orderId, transaction)) return false;
    await releaseOrder(transaction, orderId);
    await uses.giveBack(orderId, transaction);
    await deadlines.markLapsed(orderId, transaction);
    return true;
  });
}

async function endPayments(container: MedusaContainer, orderId: string) {
  const card = await endStripePayment(container, orderId, "O Stripe não respondeu");
  return { card, isPaid: await endPixCharge(container, orderId, "O banco não respondeu") };
}
