import type { MedusaContainer } from "@medusajs/framework/types";
import { ShopError } from "@alfaiataria/contract";
import { knexOf } from "../../lib/knex";
import { accountOf } from "../../lib/services";
import { customerGates } from "../../modules/account/attempts";
import type { SignedIn } from "../../modules/account/types";
import { isUnchanged, ownerOfPassword } from "./password";

/** What the browser that signs in already has. */
export type Browser = {
  /** The client's network address. */
  address: string;
  /** Token of the session open in this browser, which ends. */
  token: string | undefined;
  /** Hash of this browser's cart session; its cart becomes the customer's. */
  cartSessionHash: string | undefined;
};

const wrong = () => new ShopError("unauthorized", "Email ou senha incorretos");

/**
 * Signs in by email (lower case) and password. @returns the customer, and the session token, meant only for the cookie
 * @throws {ShopError} 401 with the same message and timing whichever of the two is wrong, 429 after repeated failures
 */
export async function signIn(
  container: MedusaContainer,
  { email, password }: { email: string; password: string },
  browser: Browser,
): Promise<{ customer: SignedIn; token: string }> {
  const accounts = accountOf(container);
  const gates = customerGates({ email, address: browser.address });
  await accounts.attempts.pass(gates);
  const owner = await ownerOfPassword(container, { email, password });
  const customer = await accounts.customer(owner?.customerId ?? "");
  if (!owner || !customer) throw wrong();
  await accounts.attempts.forgiveSignIn(gates);
  const token = await beginSession(container, customer, browser);
  // A password change ends all sessions; this one must end too if the change came while the old password was checked.
  if (await isUnchanged(container, email, owner)) return { customer, token };
  await accounts.endSession(token);
  throw wrong();
}

/**
 * Opens a session in a browser: its previous session ends, and its cart becomes the customer's. @returns the new token
 */
export async function beginSession(
  container: MedusaContainer,
  customer: SignedIn,
  { token: before, cartSessionHash }: Browser,
): Promise<string> {
  const accounts = accountOf(container);
  if (before) await accounts.endSession(before);
  const token = await accounts.openSession(customer.id);
  if (cartSessionHash)
    await knexOf(container).raw(
      `update cart c set customer_id = :id, email = :email, updated_at = now() from cart_session s
       where s.session_hash = :cartSessionHash and c.id = s.cart_id and c.completed_at is null and c.deleted_at is null`,
      { id: customer.id, email: customer.email, cartSessionHash },
    );
  return token;
}
