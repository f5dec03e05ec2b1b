import { removePictureWorkflow } from "@alfaiataria/customer-profile/workflows";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import {
  accountOf,
  checkoutOf,
  customerProfileOf,
  outboxOf,
  reviewsOf,
  sellersOf,
  withdrawalsOf,
} from "../../lib/services";
import { eraseReminders } from "../reminders/subscriber";
import { removePhotos } from "../reviews/write-review";
import { eraseAccount, eraseSignIn } from "./erase-account";
import type { Person } from "./person";

/**
 * Deletes what is a person's alone and anonymizes what others need too. Picture files are deleted within the caller's one
 * transaction, in which everything else happens, so that an interrupted run can be repeated from the start.
 * @param customerId the record that has the profile and the sign-in
 */
export async function erasePerson(
  container: MedusaContainer,
  transaction: Knex,
  customerId: string,
  person: Person,
): Promise<void> {
  // Orders that are being placed are waited for (`modules/checkout/rules.ts`).
  await transaction.raw("select from customer where id = any(:ids) order by id for update", {
    ids: person.customerIds,
  });
  await removePictureWorkflow(container).run({ input: { customerId } });
  await removePhotos(container, await reviewsOf(container).buyers.erase(transaction, person.customerIds));
  await customerProfileOf(container).eraseCustomer(customerId, transaction);
  await accountOf(container).erase(customerId, transaction);
  await eraseSignIn(transaction, customerId);
  await eraseReminders(container, transaction, person);
  // Before the orders are unlinked, because messages and requests are found through them.
  const messages = await sellersOf(container).erasePerson(person, transaction);
  await withdrawalsOf(container).requests.erase(person.customerIds, transaction);
  const orders = await checkoutOf(container).erase(person, transaction);
  await eraseAccount(transaction, person);
  await withdrawalsOf(container).refundKeys.sweep(transaction);
  const about = [...orders, ...messages];
  await outboxOf(container).forget({ address: person.confirmedEmail, about }, transaction);
}
