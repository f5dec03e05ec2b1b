import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { clientKeysOf } from "@alfaiataria/sellers";
import { hashOf } from "../../lib/token";
import { rowsOf } from "../../lib/knex";
import { checkoutOf } from "../../lib/services";
import type { SignedIn } from "../../modules/account/types";

/** What identifies a browser: its client keys, the hash of its cart session, and the customer who is signed in. */
export type Shown = { keys: string[]; sessionHash: string | undefined; customerId: string | undefined };

/**
 * The keys by which the sellers' module knows the visitor: the browser's own id, the signed-in account, and the cart
 * session once it has a cart. Nothing the visitor types counts.
 */
export async function shownBy(
  container: MedusaContainer,
  { clientId, customer, sessionHash }: { clientId?: string; customer?: SignedIn; sessionHash?: string },
): Promise<Shown> {
  const keys = clientKeysOf({
    clientId,
    customerId: customer?.id,
    confirmedEmail: customer?.email_confirmed ? customer.email : null,
    session:
      sessionHash && (await checkoutOf(container).sessions.isKnown(sessionHash))
        ? sessionKeyOf(sessionHash)
        : null,
  });
  return { keys, sessionHash, customerId: customer?.id };
}

/** The client keys of an order: the session that placed it, and the account that was signed in. */
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

/** The client keys of an open cart: the session that fills it, and the account that was signed in. */
export async function keysOfCart(knex: Knex, cartId: string): Promise<string[]> {
  const [client] = await rowsOf<{
    session_hash: string | null;
    id: string | null;
    confirmed_email: string | null;
  }>(
    knex,
    `select s.session_hash, c.id, case when e.confirmed_at is not null then c.email end as confirmed_email
     from cart k left join cart_session s on s.cart_id = k.id
     left join customer c on c.id = k.customer_id and c.has_account and c.deleted_at is null
     left join email_confirmation e on e.customer_id = c.id
     where k.id = :cartId`,
    { cartId },
  );
  return clientKeysOf({
    customerId: client?.id,
    confirmedEmail: client?.confirmed_email,
    session: client?.session_hash ? sessionKeyOf(client.session_hash) : null,
  });
}

/** A key of its own, because staff see sellers' client keys and must not see the hash that identifies a session. */
const sessionKeyOf = (sessionHash: string): string => hashOf(`seller:${sessionHash}`).slice(0, 32);
