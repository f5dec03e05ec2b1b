import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "../../lib/knex";
import { readOrder, type OrderRecord } from "../order/read-order";
import type { Person } from "./person";

/** The account and its saved addresses. */
export async function accountOf(knex: Knex, customerId: string) {
  const [account] = await rowsOf<Record<string, unknown>>(
    knex,
    `select c.email, c.first_name as "firstName", c.last_name as "lastName", c.phone, c.created_at as "createdAt",
       (select e.confirmed_at from email_confirmation e where e.customer_id = c.id) as "emailConfirmedAt",
       (select coalesce(json_agg(json_build_object('name', concat_ws(' ', a.first_name, a.last_name), 'phone', a.phone,
          'address', a.address_1, 'complement', a.address_2, 'city', a.city, 'state', a.province,
          'zipCode', a.postal_code)), '[]')
        from customer_address a where a.customer_id = c.id and a.deleted_at is null) as addresses
     from customer c where c.id = :customerId`,
    { customerId },
  );
  return account;
}

/** Every order, with the address and the Pix key left for a refund, oldest first. */
export async function ordersOf(knex: Knex, { customerIds }: Person) {
  const ids = await rowsOf<{ id: string; refundPixKey: string | null }>(
    knex,
    `select o.id, k.pix_key as "refundPixKey" from "order" o left join refund_key k on k.order_id = o.id
     where o.customer_id = any(:customerIds) and o.deleted_at is null order by o.created_at`,
    { customerIds },
  );
  const orders: (Omit<OrderRecord, "session_hash" | "customer_id" | "fulfillment"> & {
    refundPixKey: string | null;
  })[] = [];
  for (const { id, refundPixKey } of ids) {
    const order = await readOrder(knex, id);
    if (!order) continue;
    const { session_hash: _session, customer_id: _customer, fulfillment: _fulfillment, ...own } = order;
    orders.push({ ...own, refundPixKey });
  }
  return orders;
}

/**
 * The promotions their orders used and the amount each took off, oldest first; `givenBackAt` is set when a use was
 * returned.
 */
export function promotionsOf(knex: Knex, { customerIds }: Person) {
  return rowsOf<Record<string, unknown>>(
    knex,
    `select o.display_id as "orderNumber", p.code, c.name as campaign, u.amount::float8 as amount,
       u.created_at as "usedAt", u.returned_at as "givenBackAt"
     from "order" o join promotion_use u on u.order_id = o.id
     left join promotion p on p.id = u.promotion_id
     left join promotion_campaign c on c.id = p.campaign_id
     where o.customer_id = any(:customerIds) and o.deleted_at is null order by u.created_at, p.code`,
    { customerIds },
  );
}

/** Carts, completed or not, with their lines. */
export function cartsOf(knex: Knex, { customerIds, confirmedEmail }: Person) {
  return rowsOf<Record<string, unknown>>(
    knex,
    `select c.created_at as "createdAt", c.completed_at as "completedAt", c.email, c.metadata ->> 'coupon' as coupon,
       case when a.id is not null then json_build_object('name', concat_ws(' ', a.first_name, a.last_name),
         'phone', a.phone, 'address', a.address_1, 'complement', a.address_2, 'city', a.city, 'state', a.province,
         'zipCode', a.postal_code) end as address,
       (select coalesce(json_agg(json_build_object('name', l.title, 'quantity', l.quantity::int)), '[]')
        from cart_line_item l where l.cart_id = c.id and l.deleted_at is null) as items
     from cart c left join cart_address a on a.id = c.shipping_address_id
     where (c.customer_id = any(:customerIds) or c.email = :confirmedEmail) and c.deleted_at is null
     order by c.created_at`,
    { customerIds, confirmedEmail },
  );
}

/** The customer's sign-in sessions, as far as they are still kept. */
export function sessionsOf(knex: Knex, customerId: string) {
  return rowsOf<Record<string, unknown>>(
    knex,
    `select created_at as "createdAt", expires_at as "expiresAt" from customer_session
     where customer_id = :customerId order by created_at`,
    { customerId },
  );
}
