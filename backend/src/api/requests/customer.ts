import type { MedusaRequest } from "@medusajs/framework/http";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ShopError } from "@alfaiataria/contract";
import { exclusively } from "../../lib/exclusively";
import { knexOf } from "../../lib/knex";
import { accountOf } from "../../lib/services";
import type { SignedIn } from "../../modules/account/types";
import type { Browser } from "../../workflows/account/sign-in";
import { isSession, sessionHashOf } from "../../workflows/cart/session";

/** The session token from the customer's cookie, which the storefront server passes on as `x-customer-session`. */
export const customerTokenOf = (request: MedusaRequest): string | undefined =>
  request.get("x-customer-session") || undefined;

/** The client's network address, as reported by the storefront server; empty when it reports none. */
export const clientAddressOf = (request: MedusaRequest): string => request.get("x-client-address") ?? "";

/** The hash of the request's cart session, if it has a valid one. */
export function cartSessionHashOf(request: MedusaRequest): string | undefined {
  const session = request.get("x-cart-session");
  return session && isSession(session) ? sessionHashOf(session) : undefined;
}

/** What the browser of a request already has. */
export const browserOf = (request: MedusaRequest): Browser => ({
  address: clientAddressOf(request),
  token: customerTokenOf(request),
  cartSessionHash: cartSessionHashOf(request),
});

/** The signed-in customer, or undefined: one statement. */
export async function customerOf(request: MedusaRequest): Promise<SignedIn | undefined> {
  const token = customerTokenOf(request);
  return token ? accountOf(request.scope).customerOfSession(token) : undefined;
}

/** The signed-in customer, for calls that need one. @throws {ShopError} 401 */
export async function requireCustomer(request: MedusaRequest): Promise<SignedIn> {
  const customer = await customerOf(request);
  if (!customer) throw new ShopError("unauthorized", "Não autenticado");
  return customer;
}

/**
 * Runs `work` for the signed-in customer, one call of theirs at a time: nothing is written for an account that another
 * call has just erased. `work` receives the lock's own transaction.
 * @throws {ShopError} 401 when nobody is signed in
 */
export async function asCustomer<T>(
  request: MedusaRequest,
  work: (customer: SignedIn, lock: Knex) => Promise<T>,
): Promise<T> {
  const { id } = await requireCustomer(request);
  return exclusively(knexOf(request.scope), `customer:${id}`, async (lock) =>
    work(await requireCustomer(request), lock),
  );
}
