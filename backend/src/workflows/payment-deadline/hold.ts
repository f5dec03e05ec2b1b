import type { MedusaContainer } from "@medusajs/framework/types";
import { ShopError } from "@alfaiataria/contract";
import { knexOf } from "../../lib/knex";
import { checkoutOf } from "../../lib/services";
import { takeUp } from "./take-up";

const NO_STOCK =
  "Para receber este pagamento, ajuste o estoque ou edite o pedido; senão, devolva o valor ao cliente.";

/**
 * Keeps an order from lapsing while its money is being captured. A lapsed one first gets its pieces reserved again.
 * @throws {ShopError} 409 with `reason` 'stock' when they are sold
 */
export async function holdForPayment(container: MedusaContainer, orderId: string): Promise<void> {
  const { deadlines } = checkoutOf(container);
  await knexOf(container).transaction(async (transaction) => {
    const deadline = await deadlines.lock(orderId, transaction);
    if (!deadline) return;
    if (deadline.state === "lapsed") {
      if (!(await deadlines.isLapsed(orderId, transaction))) return;
      await takeUp(checkoutOf(container), orderId, transaction).catch(explain);
    }
    await deadlines.postpone(orderId, transaction);
    if (deadline.state === "lapsed") await deadlines.publish(orderId, transaction);
  });
}

function explain(error: unknown): never {
  if (!(error instanceof ShopError) || error.details?.reason !== "stock") throw error;
  throw new ShopError(
    "conflict",
    `A reserva deste pedido expirou. ${error.message}. ${NO_STOCK}`,
    error.details,
  );
}
