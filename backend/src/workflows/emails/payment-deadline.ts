import { paymentLabel } from "@alfaiataria/contract";
import { isMailable } from "@alfaiataria/mail";
import type { MedusaContainer } from "@medusajs/framework/types";
import { eachOf } from "../../lib/each-of";
import { knexOf } from "../../lib/knex";
import { checkoutOf, outboxOf } from "../../lib/services";
import { readOrder } from "../order/read-order";
import { orderFacts } from "./order-facts";
import { isOwnAddress } from "./order-placed";

/**
 * Reminds clients whose payment deadline is near, once per deadline. @throws {AggregateError} the errors of those that
 * failed
 */
export async function writeReminders(container: MedusaContainer): Promise<void> {
  const knex = knexOf(container);
  const { deadlineEmails } = checkoutOf(container);
  const owed = await deadlineEmails.reminders();
  await eachOf(owed, async (row) => {
    const { order_id: orderId } = row;
    const order = await readOrder(knex, orderId);
    const payBy = order?.payBy && new Date(order.payBy);
    if (payBy && isMailable(order.email)) {
      await outboxOf(container).enqueue({
        key: `payment-reminder:${orderId}:${payBy.getTime()}`,
        template: "payment-reminder",
        to: order.email,
        about: orderId,
        own: await isOwnAddress(knex, order),
        data: {
          ...(await orderFacts(container, order)),
          payBy: payBy.toISOString(),
          total: order.total,
          paymentLabel: paymentLabel(order.paymentMethod),
          pixCode: order.pixCode,
          cardOpen: order.cardPayment === "open",
          pixOpen: order.pixPayment === "open",
          boletoOpen: order.boletoPayment === "open",
        },
      });
    }
    await deadlineEmails.markReminded(row);
  });
}

/**
 * Tells clients that their order lapsed, once each time it does. @throws {AggregateError} the errors of those that
 * failed
 */
export async function writeLapsed(container: MedusaContainer): Promise<void> {
  const knex = knexOf(container);
  const { deadlineEmails } = checkoutOf(container);
  const owed = await deadlineEmails.lapsed();
  await eachOf(owed, async (row) => {
    const { order_id: orderId, round } = row;
    const order = await readOrder(knex, orderId);
    if (order?.status === "lapsed" && isMailable(order.email)) {
      await outboxOf(container).enqueue({
        key: `order-lapsed:${orderId}:${round}`,
        template: "order-lapsed",
        to: order.email,
        about: orderId,
        own: await isOwnAddress(knex, order),
        data: {
          ...(await orderFacts(container, order)),
          items: order.items,
          total: order.total,
          canResume: order.canResume,
        },
      });
    }
    await deadlineEmails.markTold(row);
  });
}
