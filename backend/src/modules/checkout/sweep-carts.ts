import { inBatches, sweep } from "@alfaiataria/medusa-kit";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";

/**
 * Deletes carts untouched for that many days, with their dependent rows. Keeps a cart that an order was, or is being,
 * made from, and one that somebody touches at this moment.
 */
const SWEEP = (whose: string) => `
  with old as (
    select c.id, c.shipping_address_id, c.billing_address_id from cart c
    where c.completed_at is null and c.customer_id is ${whose} and c.updated_at < now() - make_interval(days => :days)
      and not exists (select from cart_line_item l where l.cart_id = c.id and l.deleted_at is null
        and l.updated_at >= now() - make_interval(days => :days))
      and not exists (select from order_placement p where p.cart_id = c.id)
      and not exists (select from credit_line l where l.cart_id = c.id)
    order by c.updated_at limit :limit for update of c skip locked),
  sessions as (delete from cart_session where cart_id in (select id from old)),
  addresses as (
    delete from cart_address where id in (select unnest(array[shipping_address_id, billing_address_id]) from old)),
  carts as (delete from cart where id in (select id from old))
  select count(*)::int as count from old`;

/** How many days unfinished carts are kept: a guest's, and a signed-in customer's. */
export type CartDays = { guest: number; customer: number };

/** Deletes old carts, and session bindings to carts closed for as long. @returns how many carts */
export async function sweepCarts(knex: Knex, { guest, customer }: CartDays): Promise<number> {
  const guests = await inBatches(knex, SWEEP("null"), { days: guest });
  const customers = await inBatches(knex, SWEEP("not null"), { days: customer });
  await sweep(
    knex,
    "cart_session",
    `updated_at < now() - make_interval(days => :days)
       and not exists (select from cart c where c.id = cart_session.cart_id and c.completed_at is null)`,
    { days: Math.max(guest, customer) },
  );
  return guests + customers;
}
