import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ShopError } from "@alfaiataria/contract";
import type { OrderRecord } from "./read-order";
import { ORDER_CANCELED, type Settlement, settlementOf } from "./settlement";

export const alreadyPaid = () => new ShopError("conflict", "Este pedido já está pago", { reason: "paid" });
export const lapsed = () =>
  new ShopError("conflict", "A reserva deste pedido expirou: retome o pedido para pagar", {
    reason: "lapsed",
  });
export const changed = () =>
  new ShopError("conflict", "O valor deste pedido mudou: combine o pagamento com o vendedor");

/**
 * The payment that a client is about to make on the shop's page. An order that lapsed in what was read of it before may
 * have been paid since.
 * @throws {ShopError} 409 (`reason` 'paid' or 'lapsed') unless the agreed amount, or part of it, is open
 */
export async function openSettlement(
  knex: Knex,
  { id, total, status }: Pick<OrderRecord, "id" | "total" | "status">,
): Promise<Settlement> {
  const settlement = await settlementOf(knex, id);
  if (settlement?.canceled) throw new ShopError("conflict", ORDER_CANCELED);
  if (settlement?.captured_at) throw alreadyPaid();
  if (status === "lapsed") throw lapsed();
  if (!settlement || settlement.amount !== Math.round(total * 100)) throw changed();
  return settlement;
}
