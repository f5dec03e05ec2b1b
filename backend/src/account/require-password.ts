import type { MedusaContainer } from "@medusajs/framework/types";
import { ShopError } from "@alfaiataria/contract";
import { knexOf } from "../lib/knex";
import type { SignedIn } from "./customer-session";
import { ownerOfPassword } from "./password";
import { countSignIn, forgiveSignIn } from "./throttle";

/** The account's password, asked again, and the client's address. */
export type PasswordAgain = { password: string; address: string };

/**
 * Makes sure that whoever asks knows the account's password; guesses are slowed as at sign-in.
 * @throws {ShopError} 403 when it is not the account's, 429 after failures
 */
export async function requirePassword(
  container: MedusaContainer,
  { id, email }: Pick<SignedIn, "id" | "email">,
  { password, address }: PasswordAgain,
): Promise<void> {
  const attempt = { email, address };
  await countSignIn(knexOf(container), attempt);
  const owner = await ownerOfPassword(container, { email, password });
  if (owner?.customerId !== id) throw new ShopError("forbidden", "Senha incorreta");
  await forgiveSignIn(knexOf(container), attempt);
}
