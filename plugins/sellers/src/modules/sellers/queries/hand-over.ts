import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { canServe } from "./reassign";
import { holdingAssignments, rowsOf } from "./sql";

export type HandOver = { from: string; to: string };
/** How much was passed on. */
export type HandedOver = { mensagens: number; pedidos: number };

/**
 * SQL: whether an order `o` has lapsed unpaid and its client can no longer resume it, as its metadata says; where that
 * says only since when it has lapsed, a month is more than any client has.
 */
const IS_GONE = `coalesce(coalesce((o.metadata ->> 'payment_resume_until')::timestamptz,
  (o.metadata ->> 'payment_lapsed_at')::timestamptz + interval '30 days') < now(), false)`;

/** SQL: of an order `o`: not all of it has arrived, and it is neither canceled nor gone. */
export const IS_OPEN = `o.canceled_at is null and o.deleted_at is null and not ${IS_GONE} and exists (
  select from order_item i where i.order_id = o.id and i.version = o.version and i.deleted_at is null
    and i.quantity > coalesce(i.delivered_quantity, 0))`;

/**
 * Gives what a seller who has left (is inactive) had open to another: unanswered messages, orders that have not all
 * arrived with the messages about them, and the clients of both. 'active' when the seller still serves, 'unavailable'
 * when `to` does not.
 */
export function handOver(
  knex: Knex,
  { from, to }: HandOver,
): Promise<HandedOver | "active" | "unavailable" | "missing"> {
  return holdingAssignments(knex, async (transaction) => {
    const [seller] = await rowsOf<{ ativo: boolean }>(
      transaction,
      "select ativo from seller where id = :from and deleted_at is null for update",
      { from },
    );
    if (!seller) return "missing";
    if (seller.ativo) return "active";
    if (!(await canServe(transaction, to))) return "unavailable";
    const [passed] = await rowsOf<HandedOver>(
      transaction,
      `with open_orders as (
         select a.id, a.order_id, a.client_id from seller_assignment a join "order" o on o.id = a.order_id
         where a.seller_id = :from and a.deleted_at is null and ${IS_OPEN}),
       given as (
         update seller_assignment set seller_id = :to, updated_at = now()
         where id in (select id from open_orders) returning client_id),
       passed as (
         update seller_message set seller_id = :to, updated_at = now()
         where seller_id = :from and deleted_at is null
           and (status = 'sent' or order_id in (select order_id from open_orders))
         returning client_id, status),
       clients as (
         select coalesce(k.client_id, w.client_id) as client_id
         from (select client_id from given union select client_id from passed) w
         left join seller_client k on k.client_key = w.client_id),
       followed as (
         update seller_client set seller_id = :to, updated_at = now()
         where seller_id = :from and deleted_at is null and client_id in (select client_id from clients))
       select (select count(*) from passed where status = 'sent')::int as mensagens,
         (select count(*) from given)::int as pedidos`,
      { from, to },
    );
    return passed ?? { mensagens: 0, pedidos: 0 };
  });
}
