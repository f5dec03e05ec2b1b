import { removePictureWorkflow } from "@alfaiataria/customer-profile/workflows";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import type { SignedIn } from "../../modules/account/types";
import { type PasswordAgain, requirePassword } from "../account/password";
import { customerProfileOf, outboxOf, reviewsOf, withdrawalsOf } from "../../lib/services";
import { eraseAccount, eraseSignIn } from "./erase-account";
import { eraseMessages } from "./erase-messages";
import { personOf } from "./person";
import { eraseReminders } from "../reminders/subscriber";
import { removePhotos } from "../reviews/write-review";

/**
 * Erases a customer (LGPD, Lei 13.709/2018, art. 18 VI): deletes what is theirs alone and anonymizes what others need
 * too. Picture files are deleted first; everything else happens in the caller's one transaction, so that an interrupted
 * run can be repeated from the start.
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
  await removePictureWorkflow(container).run({ input: { customerId: customer.id } });
  const person = await personOf(transaction, customer);
  const { buyers } = reviewsOf(container);
  await removePhotos(container, await buyers.photosOfCustomers(transaction, person.customerIds));
  await buyers.erase(transaction, person.customerIds);
  await customerProfileOf(container).eraseCustomer(customer.id, transaction);
  await eraseSignIn(transaction, customer.id);
  await eraseReminders(container, transaction, person);
  // Must run before the orders are unlinked, because messages are found through them.
  await eraseMessages(transaction, person);
  await eraseAccount(transaction, person);
  await withdrawalsOf(container).refundKeys.sweep(transaction);
  const outbox = outboxOf(container);
  if (person.confirmedEmail) await outbox.forget(person.confirmedEmail, transaction);
  const letter = {
    key: `account-deleted:${customer.id}`,
    template: "account-deleted",
    to: customer.email,
    own: customer.email_confirmed,
    data: { name: customer.first_name ?? "" },
  } as const;
  await outbox.enqueue(letter, transaction);
}
