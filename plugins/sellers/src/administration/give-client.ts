import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "../lib/sql";

/**
 * Makes the client of `keys` (at least one) this seller's by every key they have, with the messages that nobody has
 * answered yet; messages on an order stay with the order's seller. Only while assignments are held.
 */
export async function giveClient(transaction: Knex, keys: string[], sellerId: string): Promise<void> {
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

/** Whether clients and orders can be given to this seller: there, and active; absent or not. */
export async function canServe(transaction: Knex, sellerId: string): Promise<boolean> {
  const found = await rowsOf(
    transaction,
    "select from seller where id = :sellerId and ativo and deleted_at is null",
    { sellerId },
  );
  return found.length > 0;
}
