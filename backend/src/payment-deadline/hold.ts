import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ShopError } from "@alfaiataria/contract";
import { rowsOf } from "../lib/knex";
import { lockDeadline, publish } from "./deadline";
import { takeUp } from "./take-up";
import { LAPSED } from "./waiting";

/** Longer than anything that is done to an order takes, Stripe's answers included. */
const WHILE_WORKING = "interval '10 minutes'";

const NO_STOCK =
  "Para receber este pagamento, ajuste o estoque ou edite o pedido; senão, devolva o valor ao cliente.";

/**
 * Keeps an order from lapsing while its money is being taken. One that has lapsed gets its pieces back first.
 * @throws {ShopError} 409 with `reason` 'stock' when they are sold
 */
export async function holdForPayment(knex: Knex, orderId: string): Promise<void> {
  await knex.transaction(async (transaction) => {
    const deadline = await lockDeadline(transaction, orderId);
    if (!deadline) return;
    if (deadline.state === "lapsed") {
      if (!(await isLapsed(transaction, orderId))) return;
      await takeUp(transaction, orderId).catch(explain);
    }
    await postpone(transaction, orderId);
    if (deadline.state === "lapsed") await publish(transaction, orderId);
  });
}

/** Keeps an order from lapsing for a few minutes, while something else is done to its reservations. */
export async function postpone(knex: Knex, orderId: string): Promise<void> {
  await knex.raw(
    `update payment_deadline set due_at = now() + ${WHILE_WORKING}, updated_at = now()
     where order_id = :orderId and state = 'open' and due_at < now() + ${WHILE_WORKING}`,
    { orderId },
  );
}

/** Whether the order has lapsed, and is not cancelled since; one statement. */
export async function isLapsed(knex: Knex, orderId: string): Promise<boolean> {
  const [lapsed] = await rowsOf(
    knex,
    `select 1 from payment_deadline d join "order" o on o.id = d.order_id where d.order_id = :orderId and ${LAPSED}`,
    { orderId },
  );
  return lapsed !== undefined;
}

function explain(error: unknown): never {
  if (!(error instanceof ShopError) || error.details?.reason !== "stock") throw error;
  throw new ShopError(
    "conflict",
    `A reserva deste pedido expirou. ${error.message}. ${NO_STOCK}`,
    error.details,
  );
}
