import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "../../lib/knex";

/** The customers whose orders are anonymized, and their address once it is confirmed. */
type Buyer = { customerIds: string[]; confirmedEmail: string | null };

/**
 * Takes the customers off their orders, within the caller's transaction. Orders are kept as sold, without a customer, for
 * the five years that tax and consumer law require (CTN art. 173, CDC art. 27).
 * @returns the ids of the orders
 */
export async function eraseOrders(
  { customerIds, confirmedEmail }: Buyer,
  transaction: Knex,
): Promise<string[]> {
  const run = (sql: string) => transaction.raw(sql, { customerIds, confirmedEmail });
  // These columns identified the buyers of orders besides the customer id.
  await run(
    `update payment_deadline set customer_id = null, network_hash = null, guest_hash = null, updated_at = now()
     where customer_id = any(:customerIds)
       or order_id in (select id from "order" where customer_id = any(:customerIds))`,
  );
  // These values let campaigns count how often a client uses them.
  const ownUses = "= any(:customerIds::text[] || array[:confirmedEmail::text])";
  await run(
    `update promotion_use set value = null
     where value ${ownUses} or order_id in (select id from "order" where customer_id = any(:customerIds))`,
  );
  await run(
    `update promotion_campaign_budget_usage set attribute_value = id, updated_at = now()
     where attribute_value ${ownUses} and deleted_at is null`,
  );
  // The documents the law requires hold the CPF or CNPJ themselves. Whoever uses the browser next must not find the
  // order by its cart's session.
  const orders = await rowsOf<{ id: string }>(
    transaction,
    `with kept as (
       update "order" set customer_id = null, metadata = metadata - 'tax_id'
       where customer_id = any(:customerIds) returning id),
     placements as (
       update order_placement set session_hash = order_id, updated_at = now()
       where state = 'placed' and order_id in (select id from kept))
     select id from kept`,
    { customerIds: customerIds as unknown as Knex.Value },
  );
  return orders.map(({ id }) => id);
}
