import type { MedusaContainer } from "@medusajs/framework/types";
import { knexOf } from "../lib/knex";
import { orderLimitsOf } from "../lib/order-limits";
import { publishWhere } from "./deadline";
import { closeSettled } from "./lapse";
import { DUE_IN, REMIND_AT } from "./waiting";

/**
 * Orders of the shop that were placed before there were deadlines get the longest one from now on, so that what nobody pays
 * gives its pieces back, and nobody loses theirs without a letter before.
 */
export async function giveDeadlines(container: MedusaContainer): Promise<void> {
  const { hours, maxDays, reminderShare } = orderLimitsOf(container);
  const knex = knexOf(container);
  await knex.raw(
    `insert into payment_deadline (order_id, due_at, latest_at, hours, remind_at, session_hash)
     select p.order_id, due, ${DUE_IN(":maxDays * 24")}, :hours, ${REMIND_AT("due")}, p.session_hash
     from order_placement p cross join ${DUE_IN(":hours")} due
     on conflict do nothing`,
    { hours: Math.max(...Object.values(hours)), maxDays, reminderShare },
  );
  await closeSettled(knex);
  await publishWhere(knex, "d.state = 'open' and o.metadata ->> 'payment_due_at' is null");
}
