import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { emailKeyOf, erasedKey } from "@alfaiataria/sellers";
import { IS_OWN_MESSAGE } from "./own-messages";
import type { Person } from "./person";

const ERASED = "Mensagem apagada a pedido do cliente.";

/**
 * Empties and closes a person's messages to sellers, with the sellers' notes, as nobody can answer them any more, and
 * deletes the keys (account, email, phone, browser) by which the sellers knew them: those of whoever wrote the messages,
 * and those of the account's client.
 */
export async function eraseMessages(
  transaction: Knex,
  { customerIds, confirmedEmail }: Person,
): Promise<void> {
  // All rows move to one anonymous client id, so sellers' counts of clients and messages stay the same.
  await transaction.raw(
    `with own as (
         select client_id as key from seller_message m where ${IS_OWN_MESSAGE}
         union select a.client_id from seller_assignment a join "order" o on o.id = a.order_id
         where o.customer_id = any(:customerIds)
         union select 'customer:' || unnest(:customerIds::text[])
         union select :emailKey::text where :emailKey::text is not null),
       known as (select client_id from seller_client where client_key in (select key from own)),
       family as (
         select client_key as name from seller_client where client_id in (select client_id from known)
         union select client_id from known union select key from own),
       messages as (
         update seller_message m set client_id = :nobody,
           text = case when ${IS_OWN_MESSAGE} then :erased else text end,
           data = case when ${IS_OWN_MESSAGE} then '{}' else data end,
           notes = case when ${IS_OWN_MESSAGE} then null else notes end,
           status = case when ${IS_OWN_MESSAGE} then 'closed' else status end, updated_at = now()
         where client_id in (select name from family)),
       assignments as (
         update seller_assignment set client_id = :nobody where client_id in (select name from family))
     delete from seller_client where client_key in (select name from family)`,
    {
      // Not named `text`: Knex would substitute such a binding inside `::text` too.
      erased: ERASED,
      customerIds,
      confirmedEmail,
      emailKey: confirmedEmail && emailKeyOf(confirmedEmail),
      nobody: erasedKey(),
    },
  );
}
