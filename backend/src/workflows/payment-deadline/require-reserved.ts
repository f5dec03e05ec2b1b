import type { MedusaContainer } from "@medusajs/framework/types";
import { ShopError } from "@alfaiataria/contract";
import { knexOf } from "../../lib/knex";
import { checkoutOf, withdrawalsOf } from "../../lib/services";
import { reserveCounted } from "../stock/reserve";

/** What those who pack or ship are told while an order is being canceled. */
export const BEING_CANCELED = "O cliente cancelou este pedido, e o dinheiro está sendo devolvido";

/**
 * Runs before pieces of an order are shipped, or others put in their place: from here on the order does not lapse.
 * @throws {ShopError} 409 when its pieces were released, it is being canceled, or a stock count has left too few of
 *   them
 */
export async function requireReserved(container: MedusaContainer, orderId: string): Promise<void> {
  const { deadlines } = checkoutOf(container);
  // Postpone before checking: an order not lapsed after this cannot lapse a moment later.
  await deadlines.postpone(orderId);
  if (await deadlines.isLapsed(orderId))
    throw new ShopError(
      "conflict",
      "A reserva deste pedido expirou e as peças voltaram ao estoque: retome o pedido primeiro, em Pagamento e entrega",
    );
  if (await withdrawalsOf(container).cancellations.isUnderWay(orderId))
    throw new ShopError("conflict", BEING_CANCELED);
  await knexOf(container).transaction((transaction) => reserveCounted(transaction, orderId));
}
