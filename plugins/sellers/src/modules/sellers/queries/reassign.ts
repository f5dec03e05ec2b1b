import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { clientKeysOf } from "../client-keys";
import { holdingAssignments, rowsOf } from "./sql";

export type ClientMove = { clientId: string; from: string; to: string };

/**
 * Moves a client from one seller to another; the client's orders stay with their sellers. 'conflict' when the client is
 * no longer `from`'s, 'unavailable' when `to` is not active.
 */
export function reassignClient(
  knex: Knex,
  { clientId, from, to }: ClientMove,
): Promise<"done" | "conflict" | "unavailable"> {
  return holdingAssignments(knex, async (transaction) => {
    if (!(await canServe(transaction, to))) return "unavailable";
    const keys = await rowsOf<{ client_key: string }>(
      transaction,
      `select client_key from seller_client where client_id = :clientId and seller_id = :from and deleted_at is null`,
      { clientId, from },
    );
    if (keys.length === 0) return "conflict";
    await giveClient(
      transaction,
      keys.map(({ client_key }) => client_key),
      to,
    );
    await transaction.raw(
      "insert into seller_assignment (id, client_id, seller_id, kind) values (:id, :clientId, :to, 'contact')",
      { id: generateEntityId(undefined, "selasg"), clientId, to },
    );
    return "done";
  });
}

export type OrderMove = {
  orderId: string;
  /** Null leaves the order without a seller. */
  to: string | null;
  /** The seller that staff saw on the order; checked only when given. */
  from?: string | null;
  /** Whether the client moves to the new seller, too. */
  withClient: boolean;
};
type Facts = {
  /** The account that placed the order. */
  customer_id: string | null;
  client_id: string | null;
  seller_id: string | null;
};

/**
 * Gives an order, and the messages about it, to another seller. 'conflict' when it no longer belongs to `from`,
 * 'unavailable' when `to` is not active, 'missing' when there is no such order.
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

/** Keys of the order's client, existing or new; not the order's email and phone, which may belong to anyone. */
function keysOf({ client_id, customer_id }: Facts, orderId: string): string[] {
  const keys = [...(client_id ? [client_id] : []), ...clientKeysOf({ customerId: customer_id })];
  return keys.length > 0 ? keys : [`order:${orderId}`];
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

/**
 * Gives the client of `keys` (at least one) to this seller under all their keys, with their unanswered messages;
 * messages about an order stay with the order's seller. Call only inside `holdingAssignments`.
 */
async function giveClient(transaction: Knex, keys: string[], sellerId: string): Promise<void> {
  const family = await rowsOf<{ client_key: string }>(
    transaction,
    `with known as (
       select client_id from seller_client where client_key = any(:keys) and deleted_at is null
       order by updated_at desc limit 1),
     family as (
       select unnest(:keys::text[]) as client_key
       union
       select client_key from seller_client
       where client_id in (select client_id from seller_client where client_key = any(:keys)))
     insert into seller_client (client_key, client_id, seller_id)
     select client_key, coalesce((select client_id from known), :first), :sellerId from family
     on conflict (client_key) do update set client_id = excluded.client_id, seller_id = excluded.seller_id,
       updated_at = now(), deleted_at = null
     returning client_key`,
    { keys, first: keys[0] ?? "", sellerId },
  );
  await transaction.raw(
    `update seller_message set seller_id = :sellerId, updated_at = now()
     where client_id = any(:family) and status = 'sent' and order_id is null and deleted_at is null
       and seller_id is distinct from :sellerId`,
    { sellerId, family: family.map(({ client_key }) => client_key) },
  );
}

/** Whether clients and orders can be given to this seller: existing and active, even if absent. */
export async function canServe(transaction: Knex, sellerId: string): Promise<boolean> {
  const found = await rowsOf(
    transaction,
    "select from seller where id = :sellerId and ativo and deleted_at is null",
    { sellerId },
  );
  return found.length > 0;
}
