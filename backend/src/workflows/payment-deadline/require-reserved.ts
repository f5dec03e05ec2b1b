import type { MedusaContainer } from "@medusajs/framework/types";
import { ShopError } from "@alfaiataria/contract";
import { knexOf } from "../../lib/knex";
import { checkoutOf, withdrawalsOf } from "../../lib/services";
import { reserveCounted } from "../stock/reserve";

/**
 * Before pieces of an order are sent, or others put in their place: from here on it does not lapse.
 * @throws {ShopError} 409 when they are given back, the order is being canceled, or they have been counted since and are too few
 */
export async function requireReserved(container: MedusaContainer, orderId: string): Promise<void> {
  const { deadlines } = checkoutOf(container);
  // First: what does not lapse from here on is not lapsed a moment later.
  await deadlines.postpone(orderId);
  if (await deadlines.isLapsed(orderId))
    throw new ShopError(
      "conflict",
      "A reserva deste pedido expirou e as peças voltaram ao estoque: retome o pedido primeiro, em Pagamento e entrega",
    );
  if (await withdrawalsOf(container).cancellations.isUnderWay(orderId))
    throw new ShopError("conflict", "O cliente cancelou este pedido, e o dinheiro está sendo devolvido");
  await knexOf(container).transaction((transaction) => reserveCounted(transaction, orderId));
}
