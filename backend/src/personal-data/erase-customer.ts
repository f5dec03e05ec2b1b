import { removePictureWorkflow } from "@alfaiataria/customer-profile/workflows";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { endSessionsOf, type SignedIn } from "../account/customer-session";
import { customerProfileOf } from "../lib/customer-profile";
import { lettersOf } from "../lib/letters";
import { ShopError } from "../lib/shop-error";
import { eraseAccount, eraseSignIn } from "./erase-account";
import { eraseMessages } from "./erase-messages";
import { personOf } from "./person";

/**
 * Erases a customer (LGPD, Lei 13.709/2018, art. 18 VI): what is theirs alone is deleted, what others keep too is made
 * nobody's. The picture's file goes first; everything else is one transaction, the caller's, so that a run that was cut
 * off can be repeated whole.
 * @throws {ShopError} 403 when the password is not the account's
 */
export async function eraseCustomer(
  container: MedusaContainer,
  transaction: Knex,
  customer: SignedIn,
  password: string,
): Promise<void> {
  await requirePassword(container, customer, password);
  await removePictureWorkflow(container).run({ input: { customerId: customer.id } });
  const person = await personOf(transaction, customer);
  await customerProfileOf(container).eraseCustomer(customer.id, transaction);
  await endSessionsOf(transaction, customer.id);
  await eraseSignIn(transaction, customer.id);
  // Before the orders are unlinked, by which messages are known.
  await eraseMessages(transaction, person);
  await eraseAccount(transaction, person);
  await lettersOf(container).enqueue({
    key: `account-deleted:${customer.id}`,
    letter: "account-deleted",
    to: customer.email,
    data: { name: customer.first_name ?? "" },
  });
}

/** Whoever found a browser signed in does not erase its owner's account. */
async function requirePassword(
  container: MedusaContainer,
  { id, email }: SignedIn,
  password: string,
): Promise<void> {
  const { success, authIdentity } = await container
    .resolve(Modules.AUTH)
    .authenticate("emailpass", { body: { email, password } });
  if (!success || authIdentity?.app_metadata?.customer_id !== id)
    throw new ShopError("forbidden", "Senha incorreta");
}
