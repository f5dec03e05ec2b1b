import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Person } from "./person";

/**
 * Anonymizes the customer's record and the same person's guest records, and removes their addresses from carts. Orders
 * are kept as sold, without a customer, for the five years that tax and consumer law require (CTN art. 173, CDC art.
 * 27).
 */
export async function eraseAccount(
  transaction: Knex,
  { customerIds, confirmedEmail }: Person,
): Promise<void> {
  const run = (sql: string) => transaction.raw(sql, { customerIds, confirmedEmail });
  const ownCarts = "(customer_id = any(:customerIds) or email = :confirmedEmail)";
  // These columns identified the buyers of orders besides the customer id.
  await run(
    `update payment_deadline set customer_id = null, network_hash = null, guest_hash = null, updated_at = now()
     where customer_id = any(:customerIds)
       or order_id in (select id from "order" where customer_id = any(:customerIds))`,
  );
  const ownOrders = `select id from "order" where customer_id = any(:customerIds)`;
  await run(`update return_request set reason = null, updated_at = now() where order_id in (${ownOrders})`);
  // These values let campaigns count how often a client uses them.
  const ownUses = "= any(:customerIds::text[] || array[:confirmedEmail::text])";
  await run(`update promotion_use set value = null where value ${ownUses} or order_id in (${ownOrders})`);
  await run(
    `update promotion_campaign_budget_usage set attribute_value = id, updated_at = now()
     where attribute_value ${ownUses} and deleted_at is null`,
  );
  // The documents the law requires hold the CPF or CNPJ themselves. Whoever uses the browser next must not find the
  // order by its cart's session.
  await run(
    `with kept as (
       update "order" set customer_id = null, metadata = metadata - 'tax_id'
       where customer_id = any(:customerIds) returning id)
     update order_placement set session_hash = order_id, updated_at = now()
     where state = 'placed' and order_id in (select id from kept)`,
  );
  await run(
    `delete from cart_address where id in
       (select unnest(array[shipping_address_id, billing_address_id]) from cart where ${ownCarts})`,
  );
  await run(`update cart set customer_id = null, email = null, updated_at = now() where ${ownCarts}`);
  await run("delete from customer_address where customer_id = any(:customerIds)");
  await run("delete from customer_group_customer where customer_id = any(:customerIds)");
  await run(
    `update customer set email = null, first_name = null, last_name = null, phone = null, company_name = null,
       metadata = null, updated_at = now(), deleted_at = coalesce(deleted_at, now())
     where id = any(:customerIds)`,
  );
}

/**
 * Deletes the sign-in, its sessions and the tokens sent by email. A sign-in that also belongs to staff keeps that role.
 */
export async function eraseSignIn(transaction: Knex, customerId: string): Promise<void> {
  for (const table of ["customer_session", "email_confirmation", "password_reset"])
    await transaction(table).where({ customer_id: customerId }).delete();
  await transaction.raw(
    "delete from auth_identity where app_metadata ->> 'customer_id' = :customerId and app_metadata ->> 'user_id' is null",
    { customerId },
  );
  await transaction.raw(
    `update auth_identity set app_metadata = app_metadata - 'customer_id', updated_at = now()
     where app_metadata ->> 'customer_id' = :customerId`,
    { customerId },
  );
}
