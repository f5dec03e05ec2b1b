import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import type { SignedIn } from "../../modules/account/types";
import { type PasswordAgain, requirePassword } from "../account/password";
import { outboxOf } from "../../lib/services";
import { erasePerson } from "./erase-person";
import { personOf } from "./person";

/**
 * Erases a customer who asks for it (LGPD, Lei 13.709/2018, art. 18 VI), in the caller's one transaction.
 * @throws {ShopError} 403 when the password is not the account's, 429 after repeated failures
 */
export async function eraseCustomer(
  container: MedusaContainer,
  transaction: Knex,
  customer: SignedIn,
  confirmation: PasswordAgain,
): Promise<void> {
  // Finding a signed-in browser is not enough to erase its owner's account.
  await requirePassword(container, customer, confirmation);
  await erasePerson(container, transaction, customer.id, await personOf(transaction, customer));
  const letter = {
    key: `account-deleted:${customer.id}`,
    template: "account-deleted",
    to: customer.email,
    own: customer.email_confirmed,
    data: { name: customer.first_name ?? "" },
  } as const;
  await outboxOf(container).enqueue(letter, transaction);
}
