import type { MessageStatus } from "@alfaiataria/contract";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { emailKeyOf, erasedKey } from "../client-keys";
import { rowsOf } from "./sql";

/** The identities of a person: their customer records, and their own address in lower case, if there is one. */
export type Person = { customerIds: string[]; confirmedEmail: string | null };

/**
 * SQL condition on `seller_message m`: it names the person's confirmed address, concerns their order or cart, or was sent
 * or requested by them while they were signed in.
 */
const IS_OWN = `(
  m.order_id = any(array(select o.id from "order" o where o.customer_id = any(:customerIds)))
  or m.data ->> 'cartId' = any(array(select c.id from cart c where c.customer_id = any(:customerIds)))
  or lower(m.data ->> 'email') = :confirmedEmail or lower(m.data ->> 'customerEmail') = :confirmedEmail
  or m.data ->> 'requestedBy' = any(:customerIds))`;

/** A person's messages, oldest first, with what their sellers noted about them. */
export function messagesOfPerson(knex: Knex, { customerIds, confirmedEmail }: Person) {
  return rowsOf<Record<string, unknown>>(
    knex,
    `select m.created_at as "createdAt", m.message_type as "messageType", m.status, m.text, m.data, m.notes,
       m.order_id as "orderId", s.nome as seller
     from seller_message m left join seller s on s.id = m.seller_id
     where ${IS_OWN} and m.deleted_at is null order by m.created_at`,
    { customerIds, confirmedEmail },
  );
}

/** One of a person's messages as staff see it beside the customer; `count` is how many there are in all. */
export type LatestMessage = {
  id: string;
  type: string;
  status: MessageStatus;
  text: string;
  seller: string | null;
  sentAt: string;
  count: number;
};

/** A person's messages, newest first, at most `limit` of them. */
export function latestMessagesOf(
  knex: Knex,
  { customerIds, confirmedEmail }: Person,
  limit: number,
): Promise<LatestMessage[]> {
  return rowsOf<LatestMessage>(
    knex,
    `select m.id, m.message_type as type, m.status, m.text, s.nome as seller, m.created_at as "sentAt",
       count(*) over ()::int as count
     from seller_message m left join seller s on s.id = m.seller_id
     where ${IS_OWN} and m.deleted_at is null
     order by m.created_at desc, m.id desc limit :limit`,
    { customerIds, confirmedEmail, limit },
  );
}

const ERASED = "Mensagem apagada a pedido do cliente.";

/**
 * Empties and closes a person's messages, with the sellers' notes, as nobody can answer them any more, and deletes the
 * keys (account, email, phone, browser) by which the sellers knew them: those of whoever wrote the messages, and those of
 * the account's client.
 * @returns the ids of the messages
 */
export async function erasePerson(
  transaction: Knex,
  { customerIds, confirmedEmail }: Person,
): Promise<string[]> {
  // All rows move to one anonymous client id, so sellers' counts of clients and messages stay the same.
  const own = await rowsOf<{ id: string }>(
    transaction,
    `with own as (
         select client_id as key from seller_message m where ${IS_OWN}
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
           text = case when ${IS_OWN} then :erased else text end,
           data = case when ${IS_OWN} then '{}' else data end,
           notes = case when ${IS_OWN} then null else notes end,
           status = case when ${IS_OWN} then 'closed' else status end, updated_at = now()
         where client_id in (select name from family)),
       assignments as (
         update seller_assignment set client_id = :nobody where client_id in (select name from family)),
       clients as (delete from seller_client where client_key in (select name from family))
     select m.id from seller_message m where ${IS_OWN}`,
    {
      // Not named `text`: Knex would substitute such a binding inside `::text` too.
      erased: ERASED,
      customerIds,
      confirmedEmail,
      emailKey: confirmedEmail && emailKeyOf(confirmedEmail),
      nobody: erasedKey(),
    },
  );
  return own.map(({ id }) => id);
}
