import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ShopError } from "@alfaiataria/contract";
import { rowsOf } from "../../lib/knex";

/** What staff are told, also in place of Medusa's own refusal. */
export const ALREADY_CHANGING =
  "Este pedido já tem uma mudança em andamento. Conclua ou cancele essa mudança antes de começar outra.";
/** What its client is told. */
export const CHANGING = "Este pedido está sendo alterado pela loja: tente de novo depois, ou fale com ela";

/**
 * Whether staff have an open change on an order; Medusa allows one. A credit line does not count: it is created and
 * confirmed at once, so an unconfirmed one was left by a killed process.
 */
export async function isChanging(knex: Knex, orderId: string): Promise<boolean> {
  const changes = await rowsOf(
    knex,
    `select 1 from order_change where order_id = :orderId and status in ('pending', 'requested')
       and change_type is distinct from 'credit_line' and deleted_at is null`,
    { orderId },
  );
  return changes.length > 0;
}

/** @throws {ShopError} 409 while staff have an open change on an order */
export async function requireUnchanging(
  knex: Knex,
  orderId: string,
  message = ALREADY_CHANGING,
): Promise<void> {
  if (await isChanging(knex, orderId)) throw new ShopError("conflict", message);
}
