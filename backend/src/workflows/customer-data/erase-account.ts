import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Person } from "./person";

/** Anonymizes the customer's record and the same person's guest records, and removes their addresses from carts. */
export async function eraseAccount(
  transaction: Knex,
  { customerIds, confirmedEmail }: Person,
): Promise<void> {
  const run = (sql: string) => transaction.raw(sql, { customerIds, confirmedEmail });
  const ownCarts = "(customer_id = any(:customerIds) or email = :confirmedEmail)";
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

/** Deletes the sign-in; one that also belongs to staff keeps that role. */
export async function eraseSignIn(transaction: Knex, customerId: string): Promise<void> {
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
