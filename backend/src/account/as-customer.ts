import type { MedusaRequest } from "@medusajs/framework/http";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { exclusively } from "../checkout/exclusively";
import { knexOf } from "../lib/knex";
import { requireCustomer, type SignedIn } from "./customer-session";

/**
 * Runs `work` for the customer who is signed in, one call of theirs at a time: nothing is written for an account that
 * another call has just erased. `work` is given the lock's own transaction.
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
