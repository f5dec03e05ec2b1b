import type { MedusaRequest } from "@medusajs/framework/http";
import { ShopError } from "@alfaiataria/contract";
import { isSession, sessionHashOf } from "../checkout/session";
import { knexOf, rowsOf } from "../lib/knex";
import { customerTokenOf, endSession, openSession, type SignedIn } from "./customer-session";
import { isUnchanged, ownerOfPassword } from "./password";
import { countSignIn, forgiveSignIn } from "./throttle";

type Opened = { customer: SignedIn; token: string };

const wrong = () => new ShopError("unauthorized", "Email ou senha incorretos");

/**
 * Signs in by e-mail (lower case) and password, on the browser of this request.
 * @throws {ShopError} 401 in the same words and time whichever of the two is wrong, 429 after failures
 */
export async function signIn(
  request: MedusaRequest,
  { email, password }: { email: string; password: string },
): Promise<Opened> {
  const knex = knexOf(request.scope);
  const attempt = { email, address: request.get("x-client-address") ?? "" };
  await countSignIn(knex, attempt);
  const owner = await ownerOfPassword(request.scope, { email, password });
  const [customer] = await rowsOf<SignedIn>(
    knex,
    `select c.id, c.email, c.first_name, c.last_name, e.confirmed_at is not null as email_confirmed
     from customer c left join email_confirmation e on e.customer_id = c.id
     where c.id = :id and c.has_account and c.deleted_at is null`,
    { id: owner?.customerId ?? "" },
  );
  if (!owner || !customer) throw wrong();
  await forgiveSignIn(knex, attempt);
  const token = await beginSession(request, customer);
  // A new password ends all sessions, this one too when it came while the old one was looked at.
  if (await isUnchanged(request.scope, email, owner)) return { customer, token };
  await endSession(knex, token);
  throw wrong();
}

/** Opens a session on the browser of this request: the one before ends there, and its cart becomes the customer's. */
export async function beginSession(request: MedusaRequest, customer: SignedIn): Promise<string> {
  const knex = knexOf(request.scope);
  const before = customerTokenOf(request);
  if (before) await endSession(knex, before);
  const token = await openSession(knex, customer.id);
  const cartSession = request.get("x-cart-session");
  if (cartSession && isSession(cartSession)) {
    await knex.raw(
      `update cart c set customer_id = :id, email = :email, updated_at = now() from cart_session s
       where s.session_hash = :hash and c.id = s.cart_id and c.completed_at is null and c.deleted_at is null`,
      { id: customer.id, email: customer.email, hash: sessionHashOf(cartSession) },
    );
  }
  return token;
}
