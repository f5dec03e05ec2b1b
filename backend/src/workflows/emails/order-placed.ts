import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { paymentOf } from "@alfaiataria/contract";
import type { MedusaContainer } from "@medusajs/framework/types";
import { knexOf, rowsOf } from "../../lib/knex";
import { checkoutOf, outboxOf } from "../../lib/services";
import { type OrderRecord, readOrder } from "../order/read-order";
import { orderFacts } from "./order-facts";

/** Queues the confirmation email of an order, once however often this is called. */
export async function writeOrderPlaced(container: MedusaContainer, orderId: string): Promise<void> {
  const knex = knexOf(container);
  const order = await readOrder(knex, orderId);
  if (!order) return;
  const { email, createdAt, items, itemsTotal, discounts, shippingPrice, total } = order;
  await outboxOf(container).enqueue({
    key: `order-placed:${orderId}`,
    template: "order-placed",
    to: email,
    about: orderId,
    own: await isOwnAddress(knex, order),
    data: {
      ...(await orderFacts(container, order, true)),
      createdAt: new Date(createdAt).toISOString(),
      items,
      itemsTotal,
      discounts,
      shippingPrice,
      total,
      paymentLabel: paymentOf(order),
      pixCode: order.pixCode,
      cardOpen: order.cardPayment === "open",
      pixOpen: order.pixPayment === "open",
      boletoOpen: order.boletoPayment === "open",
      payBy: order.payBy && new Date(order.payBy).toISOString(),
    },
  });
  await checkoutOf(container).placements.markEmail(orderId, "queued");
}

/**
 * Whether the order was placed by a customer under their own confirmed address; any other address may be a stranger's.
 */
export async function isOwnAddress(
  knex: Knex,
  { customer_id: customerId, email }: Pick<OrderRecord, "customer_id" | "email">,
): Promise<boolean> {
  const own = await rowsOf(
    knex,
    `select from customer c join email_confirmation e on e.customer_id = c.id and e.confirmed_at is not null
     where c.id = :customerId and c.has_account and c.deleted_at is null and lower(c.email) = lower(:email)`,
    { customerId, email },
  );
  return own.length > 0;
}
