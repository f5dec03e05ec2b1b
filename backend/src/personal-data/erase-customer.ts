import { removePictureWorkflow } from "@alfaiataria/customer-profile/workflows";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import type { SignedIn } from "../account/customer-session";
import { ownerOfPassword } from "../account/password";
import { countSignIn, forgiveSignIn } from "../account/throttle";
import { customerProfileOf } from "../lib/customer-profile";
import { knexOf } from "../lib/knex";
import { lettersOf } from "../lib/letters";
import { ShopError } from "../lib/shop-error";
import { eraseAccount, eraseSignIn } from "./erase-account";
import { eraseMessages } from "./erase-messages";
import { personOf } from "./person";

/** The account's password, asked again, and the client's address. */
type Confirmation = { password: string; address: string };

/**
 * Erases a customer (LGPD, Lei 13.709/2018, art. 18 VI): what is theirs alone is deleted, what others keep too is made
 * nobody's. The picture's file goes first; everything else is one transaction, the caller's, so that a run that was cut
 * off can be repeated whole.
 * @throws {ShopError} 403 when the password is not the account's, 429 after failures
 */
export async function eraseCustomer(
  container: MedusaContainer,
  transaction: Knex,
  customer: SignedIn,
  confirmation: Confirmation,
): Promise<void> {
  await requirePassword(container, customer, confirmation);
  await removePictureWorkflow(container).run({ input: { customerId: customer.id } });
  const person = await personOf(transaction, customer);
  await customerProfileOf(container).eraseCustomer(customer.id, transaction);
  await eraseSignIn(transaction, customer.id);
  // Before the orders are unlinked, by which messages are known.
  await eraseMessages(transaction, person);
  await eraseAccount(transaction, person);
  const letters = lettersOf(container);
  if (person.confirmedEmail) await letters.forget(person.confirmedEmail);
  await letters.enqueue({
    key: `account-deleted:${customer.id}`,
    letter: "account-deleted",
    to: customer.email,
    data: { name: customer.first_name ?? "" },
  });
}

/** Whoever found a browser signed in does not erase its owner's account; guesses are slowed as at sign-in. */
async function requirePassword(
  container: MedusaContainer,
  { id, email }: SignedIn,
  { password, address }: Confirmation,
): Promise<void> {
  const attempt = { email, address };
  await countSignIn(knexOf(container), attempt);
  const owner = await ownerOfPassword(container, { email, password });
  if (owner?.customerId !== id) throw new ShopError("forbidden", "Senha incorreta");
  await forgiveSignIn(knexOf(container), attempt);
}
