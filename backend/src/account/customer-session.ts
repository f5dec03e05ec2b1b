import type { MedusaRequest } from "@medusajs/framework/http";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ShopError } from "@alfaiataria/contract";
import { knexOf, rowsOf } from "../lib/knex";
import { hashOf, newToken } from "./token";

/** Who is signed in. */
export type SignedIn = {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  /** Whether a letter to the address was answered. */
  email_confirmed: boolean;
};

const LIFETIME = "30 days";

/** Opens a session. @returns its token, 256 random bits, for the cookie alone */
export async function openSession(knex: Knex, customerId: string): Promise<string> {
  const token = newToken();
  await knex.raw(
    `insert into customer_session (token_hash, customer_id, expires_at)
     values (:hash, :customerId, now() + :lifetime::interval)`,
    { hash: hashOf(token), customerId, lifetime: LIFETIME },
  );
  return token;
}

/** Ends the session of a token, if there is one. */
export async function endSession(knex: Knex, token: string): Promise<void> {
  await knex.raw("delete from customer_session where token_hash = :hash", { hash: hashOf(token) });
}

/** Ends all sessions of a customer. */
export async function endSessionsOf(knex: Knex, customerId: string): Promise<void> {
  await knex.raw("delete from customer_session where customer_id = :customerId", { customerId });
}

/** The token of the cookie, which the storefront server passes on as `x-customer-session`. */
export const customerTokenOf = (request: MedusaRequest): string | undefined =>
  request.get("x-customer-session") || undefined;

/** The customer who is signed in, or undefined: one statement. */
export async function customerOf(request: MedusaRequest): Promise<SignedIn | undefined> {
  const token = customerTokenOf(request);
  if (!token) return undefined;
  const [customer] = await rowsOf<SignedIn>(
    knexOf(request.scope),
    `select c.id, c.email, c.first_name, c.last_name, e.confirmed_at is not null as email_confirmed
     from customer_session s
     join customer c on c.id = s.customer_id and c.deleted_at is null
     left join email_confirmation e on e.customer_id = c.id
     where s.token_hash = :hash and s.expires_at > now()`,
    { hash: hashOf(token) },
  );
  return customer;
}

/** The same, where the call needs one. @throws {ShopError} 401 */
export async function requireCustomer(request: MedusaRequest): Promise<SignedIn> {
  const customer = await customerOf(request);
  if (!customer) throw new ShopError("unauthorized", "Não autenticado");
  return customer;
}
