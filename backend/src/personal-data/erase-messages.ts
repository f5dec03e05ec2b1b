import { randomUUID } from "node:crypto";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { clientKeysOf } from "@alfaiataria/sellers/client-keys";
import { IS_OWN_MESSAGE } from "./own-messages";
import type { Person } from "./person";

const ERASED = "Mensagem apagada a pedido do cliente.";

/** Empties a person's messages to sellers, and has the sellers know a client without e-mail, phone or browser. */
export async function eraseMessages(
  transaction: Knex,
  { customerIds, confirmedEmail }: Person,
): Promise<void> {
  await transaction.raw(
    `update seller_message m set text = :text, data = '{}', updated_at = now() where ${IS_OWN_MESSAGE}`,
    { text: ERASED, customerIds, confirmedEmail },
  );
  const [key] = clientKeysOf({ email: confirmedEmail });
  if (!key) return;
  // Their counts of clients and messages stay as they are.
  await transaction.raw(
    `with known as (select client_id from seller_client where client_key = :key),
       family as (
         select client_key as name from seller_client where client_id in (select client_id from known)
         union select client_id from known union select :key),
       messages as (
         update seller_message set client_id = :nobody where client_id in (select name from family)),
       assignments as (
         update seller_assignment set client_id = :nobody where client_id in (select name from family))
     delete from seller_client where client_key in (select name from family)`,
    { key, nobody: `apagado:${randomUUID()}` },
  );
}
