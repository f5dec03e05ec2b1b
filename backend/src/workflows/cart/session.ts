import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { ShopError } from "@alfaiataria/contract";
import { preparedRowsOf } from "../../lib/knex";
import { hashOf } from "../../lib/token";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

export const isSession = (text: string): boolean => UUID.test(text);

/**
 * The hash under which the database knows a session. @throws {ShopError} 401 without a session, 400 when it is no UUID
 */
export function sessionHashOf(session: string | undefined): string {
  if (!session) throw new ShopError("unauthorized", "Sessão do carrinho não informada");
  if (!isSession(session)) throw new ShopError("invalid_request", "Sessão do carrinho inválida");
  return hashOf(session.toLowerCase());
}

export type CartOwner = { id: string; email: string };

/**
 * Opens a cart for a session that has no open one, the customer's if somebody is signed in, in one statement over
 * Medusa's tables. Call this while holding the session's lock.
 * @param knex the lock's transaction: a cart without its session, or without a piece, is never committed
 */
export async function openCart(
  knex: Knex,
  sessionHash: string,
  owner: CartOwner | undefined,
): Promise<string> {
  const cartId = generateEntityId(undefined, "cart");
  const [opened] = await preparedRowsOf(
    knex,
    `with opened as (
       insert into cart (id, region_id, sales_channel_id, currency_code, customer_id, email, created_at, updated_at)
       select :cartId, s.default_region_id, s.default_sales_channel_id, r.currency_code, :customerId, :email, now, now
       from store s join region r on r.id = s.default_region_id, clock_timestamp() now
       where s.deleted_at is null limit 1 returning id
     )
     insert into cart_session (session_hash, cart_id) select :sessionHash, id from opened
     on conflict (session_hash) do update set cart_id = excluded.cart_id, updated_at = now()
     returning cart_id`,
    { cartId, sessionHash, customerId: owner?.id ?? null, email: owner?.email ?? null },
  );
  if (!opened) throw new Error("the store has no default region: the first run has not been done");
  return cartId;
}
