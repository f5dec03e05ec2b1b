import type { MedusaContainer } from "@medusajs/framework/types";
import { generateEntityId, Modules } from "@medusajs/framework/utils";
import { ShopError } from "@alfaiataria/contract";
import { knexOf, rowsOf } from "../../lib/knex";
import { checkoutOf } from "../../lib/services";
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
 * Opens a cart for a session that has no open one, the customer's if somebody is signed in. Call this while holding the
 * session's lock.
 */
export async function openCart(
  container: MedusaContainer,
  sessionHash: string,
  owner: CartOwner | undefined,
): Promise<string> {
  const [region] = await rowsOf<{ region_id: string; sales_channel_id: string; currency_code: string }>(
    knexOf(container),
    `select s.default_region_id as region_id, s.default_sales_channel_id as sales_channel_id, r.currency_code
     from store s join region r on r.id = s.default_region_id where s.deleted_at is null limit 1`,
  );
  if (!region) throw new Error("the store has no default region: the first run has not been done");
  const id = generateEntityId(undefined, "cart");
  const whose = owner && { customer_id: owner.id, email: owner.email };
  await container.resolve(Modules.CART).createCarts([{ ...region, ...whose, ...({ id } as object) }]);
  await checkoutOf(container).sessions.bind(sessionHash, id);
  return id;
}
