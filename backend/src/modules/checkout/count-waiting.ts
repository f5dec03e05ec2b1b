import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { preparedRowsOf } from "../../lib/knex";
import type { Client } from "./deadlines";
import { WAITS } from "./waiting";

/**
 * How many orders of a client, and of a network, await payment, including orders being placed. Locks the count until
 * the transaction ends, so that the second of two concurrent orders sees the first.
 * @param orderId id of an order to leave out
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

/** Takes the advisory locks in the order of their keys, to prevent deadlocks. */
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
