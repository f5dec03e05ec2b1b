import type { MedusaContainer } from "@medusajs/framework/types";
import { z } from "@medusajs/framework/zod";
import { knexOf, rowsOf } from "../lib/knex";
import { lettersOf } from "../lib/letters";
import { readOrder } from "../order/read-order";
import { WAITS } from "../payment-deadline/waiting";
import { orderFacts, paymentLabelOf } from "./order-facts";
import { isOwnAddress } from "./order-placed";

const AT_ONCE = 200;

type Owed = { order_id: string; round: number; remind_at: Date };

/** Reminds the clients whose deadline comes near, once for each deadline. @throws {AggregateError} what kept any from it */
export async function writeReminders(container: MedusaContainer): Promise<void> {
  const knex = knexOf(container);
  const owed = await rowsOf<Owed>(
    knex,
    `select d.order_id, d.round, d.remind_at from payment_deadline d join "order" o on o.id = d.order_id
     where d.remind_at <= now() and d.due_at > now() and ${WAITS} order by d.remind_at limit ${AT_ONCE}`,
  );
  await eachOf(owed, async ({ order_id: orderId, remind_at }) => {
    const order = await readOrder(knex, orderId);
    const payBy = order?.payBy && new Date(order.payBy);
    if (payBy && isAddress(order.email)) {
      await lettersOf(container).enqueue({
        key: `payment-reminder:${orderId}:${payBy.getTime()}`,
        letter: "payment-reminder",
        to: order.email,
        own: await isOwnAddress(knex, order),
        data: {
          ...(await orderFacts(container, order)),
          payBy: payBy.toISOString(),
          total: order.total,
          paymentLabel: paymentLabelOf(order),
          pixCode: order.pixCode,
          cardOpen: order.cardPayment === "open",
        },
      });
    }
    // Unless it was put off meanwhile, and with it the reminder.
    await knex("payment_deadline").where({ order_id: orderId, remind_at }).update({ remind_at: null });
  });
}

/** Tells the clients whose orders lapsed, once each time. @throws {AggregateError} what kept any from it */
export async function writeLapsed(container: MedusaContainer): Promise<void> {
  const knex = knexOf(container);
  const owed = await rowsOf<Owed>(
    knex,
    `select order_id, round from payment_deadline where letter_due and state = 'lapsed' order by lapsed_at limit ${AT_ONCE}`,
  );
  await eachOf(owed, async ({ order_id: orderId, round }) => {
    const order = await readOrder(knex, orderId);
    if (order?.status === "lapsed" && isAddress(order.email)) {
      await lettersOf(container).enqueue({
        key: `order-lapsed:${orderId}:${round}`,
        letter: "order-lapsed",
        to: order.email,
        own: await isOwnAddress(knex, order),
        data: {
          ...(await orderFacts(container, order)),
          items: order.items,
          total: order.total,
          canResume: order.canResume,
        },
      });
    }
    await knex("payment_deadline").where({ order_id: orderId, round }).update({ letter_due: false });
  });
}

/** An order that staff made may have none. */
const isAddress = (text: string | null): text is string => z.email().safeParse(text).success;

async function eachOf<T>(rows: T[], work: (row: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const row of rows) await work(row).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join("; "));
}
