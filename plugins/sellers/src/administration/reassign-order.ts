import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { clientKeysOf } from "../client-keys";
import { rowsOf } from "../lib/sql";
import { normalizeClientKeys } from "../modules/sellers/client-keys";
import { canServe, giveClient } from "./give-client";
import { holdingAssignments } from "./hold-assignments";

export type OrderMove = {
  orderId: string;
  /** Null leaves the order without a seller. */
  to: string | null;
  /** The order's seller as whoever decides has seen it; asked for only where it is given. */
  from?: string | null;
  /** Whether the client is the new seller's from now on, too. */
  withClient: boolean;
};
type Facts = {
  /** The account that placed it. */
  customer_id: string | null;
  client_id: string | null;
  seller_id: string | null;
};

/**
 * Gives an order, and the messages on it, to another seller. 'conflict' when it is no longer `from`'s, 'unavailable'
 * when the other is not active, 'missing' when there is no such order.
 */
export function reassignOrder(
  knex: Knex,
  { orderId, to, from, withClient }: OrderMove,
): Promise<"done" | "conflict" | "unavailable" | "missing"> {
  return holdingAssignments(knex, async (transaction) => {
    const facts = await factsOf(transaction, orderId);
    if (!facts) return "missing";
    if (from !== undefined && from !== facts.seller_id) return "conflict";
    if (to !== null && !(await canServe(transaction, to))) return "unavailable";
    const keys = keysOf(facts, orderId);
    await assign(transaction, { orderId, clientId: facts.client_id ?? keys[0] ?? orderId, to });
    await transaction.raw(
      `update seller_message set seller_id = :to, updated_at = now()
       where order_id = :orderId and deleted_at is null and seller_id is distinct from :to`,
      { orderId, to },
    );
    if (withClient && to !== null) await giveClient(transaction, keys, to);
    return "done";
  });
}

async function factsOf(transaction: Knex, orderId: string): Promise<Facts | undefined> {
  const [facts] = await rowsOf<Facts>(
    transaction,
    `select c.id as customer_id, assigned.client_id, assigned.seller_id
     from "order" o
     left join customer c on c.id = o.customer_id and c.has_account and c.deleted_at is null
     left join seller_assignment assigned on assigned.order_id = o.id and assigned.deleted_at is null
     where o.id = :orderId and o.deleted_at is null`,
    { orderId },
  );
  return facts;
}

/** By what the order's client is known, or comes to be; the e-mail and phone on an order may be anybody's. */
function keysOf({ client_id, customer_id }: Facts, orderId: string): string[] {
  const keys = [...(client_id ? [client_id] : []), ...clientKeysOf({ customerId: customer_id })];
  return normalizeClientKeys(keys.length > 0 ? keys : [`order:${orderId}`]);
}

async function assign(
  transaction: Knex,
  { orderId, clientId, to }: { orderId: string; clientId: string; to: string | null },
): Promise<void> {
  if (to === null) {
    await transaction.raw("delete from seller_assignment where order_id = :orderId", { orderId });
    return;
  }
  await transaction.raw(
    `insert into seller_assignment (id, client_id, seller_id, order_id, kind)
     values (:id, :clientId, :to, :orderId, 'order')
     on conflict (order_id) where order_id is not null and deleted_at is null
     do update set seller_id = excluded.seller_id, updated_at = now()
     where seller_assignment.seller_id <> excluded.seller_id`,
    { id: generateEntityId(undefined, "selasg"), clientId, to, orderId },
  );
}
