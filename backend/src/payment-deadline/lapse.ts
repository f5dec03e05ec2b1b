import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { knexOf, rowsOf } from "../lib/knex";
import { endCardPayment } from "../order/close-card-payment";
import { releaseOrder } from "../order/reserve";
import { lockDeadline, publish } from "./deadline";
import { postpone } from "./hold";
import { WAITS } from "./waiting";

/**
 * Gives the pieces of an order back whose deadline has passed unpaid. Whoever pays or prolongs it at the same moment comes
 * before or after this, never in between. An open card payment is ended first; a card that is being charged wins.
 * @returns whether it lapsed
 * @throws {ShopError} 502 while Stripe cannot be asked: the order waits some minutes more
 */
export async function lapse(container: MedusaContainer, orderId: string): Promise<boolean> {
  const knex = knexOf(container);
  if (!(await isDue(knex, orderId))) return false;
  const card = await endCardPayment(container, orderId, "O Stripe não respondeu").catch(
    async (error: unknown) => {
      await postpone(knex, orderId);
      throw error;
    },
  );
  if (card.end !== "free") {
    await postpone(knex, orderId);
    return false;
  }
  return knex.transaction(async (transaction) => {
    const deadline = await lockDeadline(transaction, orderId);
    if (!deadline || !(await isDue(transaction, orderId, card.intent ?? ""))) return false;
    await releaseOrder(transaction, orderId);
    await transaction.raw(
      `update payment_deadline set state = 'lapsed', lapsed_at = now(), letter_due = true, remind_at = null,
         network_hash = null, guest_hash = null, updated_at = now() where order_id = :orderId`,
      { orderId },
    );
    await publish(transaction, orderId);
    return true;
  });
}

/** @param closed the card payment that was ended, empty for none: one that was begun since is ended the next time */
async function isDue(knex: Knex, orderId: string, closed?: string): Promise<boolean> {
  const [due] = await rowsOf(
    knex,
    `select 1 from payment_deadline d join "order" o on o.id = d.order_id
     where d.order_id = :orderId and d.due_at <= now() and ${WAITS}
       and (:closed::text is null or not exists (select from order_payment_collection l
         join payment p on p.payment_collection_id = l.payment_collection_id and p.deleted_at is null
         where l.order_id = o.id and l.deleted_at is null and p.data #>> '{stripe,intent}' <> :closed))`,
    { orderId, closed: closed ?? null },
  );
  return due !== undefined;
}

/** Orders whose deadline has passed, the longest overdue first. */
export async function dueOrders(knex: Knex): Promise<string[]> {
  const due = await rowsOf<{ order_id: string }>(
    knex,
    `select d.order_id from payment_deadline d join "order" o on o.id = d.order_id
     where d.state = 'open' and d.due_at <= now() and ${WAITS} order by d.due_at limit 200`,
  );
  return due.map(({ order_id }) => order_id);
}

/** Closes what waits for nothing any more, paid, cancelled or completed, and forgets the network that it came from. */
export async function closeSettled(knex: Knex): Promise<void> {
  await knex.raw(
    `update payment_deadline d set state = 'closed', remind_at = null, network_hash = null, guest_hash = null, updated_at = now()
     from "order" o
     where o.id = d.order_id and d.state = 'open' and (o.canceled_at is not null or o.deleted_at is not null
       or o.status in ('completed', 'archived', 'canceled')
       or exists (select from order_payment_collection l
         join payment p on p.payment_collection_id = l.payment_collection_id and p.deleted_at is null
         where l.order_id = o.id and l.deleted_at is null and p.captured_at is not null))`,
  );
}
