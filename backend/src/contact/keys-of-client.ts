import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaRequest } from "@medusajs/framework/http";
import { clientKeysOf } from "@alfaiataria/sellers/client-keys";
import { customerOf } from "../account/customer-session";
import { hashOf } from "../account/token";
import { isSession, sessionHashOf } from "../checkout/session";
import { knexOf, rowsOf } from "../lib/knex";

/** What the browser of a request shows of itself, the hash of its cart's session besides. */
export type Shown = { keys: string[]; sessionHash: string | undefined };

/**
 * By what the sellers know whoever asks: the id that the browser made, the account that is signed in there, and the
 * session, once it has a cart. Nothing of it is typed.
 */
export async function shownBy(request: MedusaRequest, clientId?: string): Promise<Shown> {
  const session = request.get("x-cart-session");
  const sessionHash = session && isSession(session) ? sessionHashOf(session) : undefined;
  const knex = knexOf(request.scope);
  const customer = await customerOf(request);
  const keys = clientKeysOf({
    clientId,
    customerId: customer?.id,
    confirmedEmail: customer?.email_confirmed ? customer.email : null,
    session: sessionHash && (await hasCart(knex, sessionHash)) ? sessionKeyOf(sessionHash) : null,
  });
  return { keys, sessionHash };
}

/** The keys of an order's client: the session that placed it, and the account that was signed in. */
export async function keysOfOrder(
  knex: Knex,
  { orderId, sessionHash }: { orderId: string; sessionHash: string },
): Promise<string[]> {
  const [customer] = await rowsOf<{ id: string; confirmed_email: string | null }>(
    knex,
    `select c.id, case when e.confirmed_at is not null then c.email end as confirmed_email
     from "order" o join customer c on c.id = o.customer_id and c.has_account and c.deleted_at is null
     left join email_confirmation e on e.customer_id = c.id
     where o.id = :orderId`,
    { orderId },
  );
  return clientKeysOf({
    customerId: customer?.id,
    confirmedEmail: customer?.confirmed_email,
    session: sessionKeyOf(sessionHash),
  });
}

/** Sellers' keys are shown to staff: the hash by which the shop knows a session is not. */
const sessionKeyOf = (sessionHash: string): string => hashOf(`seller:${sessionHash}`).slice(0, 32);

async function hasCart(knex: Knex, sessionHash: string): Promise<boolean> {
  const found = await rowsOf(knex, "select from cart_session where session_hash = :sessionHash", {
    sessionHash,
  });
  return found.length > 0;
}
