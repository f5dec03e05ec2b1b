import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { preparedRowsOf } from "../../lib/knex";
import type { Client } from "./deadlines";
import { WAITS } from "./waiting";

/**
 * How many orders of a client, and of a network, wait for their payment, orders that are being made included. Until the
 * transaction ends nobody else counts the same: of two at once the second sees the first.
 * @param orderId of the order that is not counted
 */
export async function countWaiting(
  orderId: string,
  client: Client,
  transaction: Knex,
): Promise<{ client: number; network: number }> {
  await queueUp(client, transaction);
  const isClient = `(d.session_hash = :sessionHash or d.customer_id = :customerId or d.guest_hash = :guestHash)`;
  const [counted] = await preparedRowsOf<{ client: number; network: number }>(
    transaction,
    `select count(*) filter (where ${isClient})::int as client,
       count(*) filter (where d.network_hash = :networkHash)::int as network
     from payment_deadline d left join "order" o on o.id = d.order_id
     left join lateral shop_order_facts(array[d.order_id]) f on true
     where d.state = 'open' and d.order_id <> :orderId and (${isClient} or d.network_hash = :networkHash) and (o.id is null or ${WAITS})`,
    { orderId, ...client },
  );
  return counted ?? { client: 0, network: 0 };
}

/** One after the other, in the order of the keys, so that no two wait for each other in a circle. */
async function queueUp({ sessionHash, customerId, networkHash }: Client, transaction: Knex): Promise<void> {
  const keys = [
    `session ${sessionHash}`,
    customerId && `customer ${customerId}`,
    networkHash && `network ${networkHash}`,
  ];
  await transaction.raw(
    `select pg_advisory_xact_lock(k) from (
       select distinct hashtextextended('unpaid ' || key, 0) as k from unnest(:keys::text[]) key order by k) keys`,
    { keys: keys.filter(Boolean) as unknown as Knex.Value },
  );
}
