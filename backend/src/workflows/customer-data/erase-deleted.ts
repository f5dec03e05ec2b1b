import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { eachOf } from "../../lib/each-of";
import { knexOf, rowsOf } from "../../lib/knex";
import { erasePerson } from "./erase-person";
import { personOf } from "./person";

/**
 * A record that Medusa has deleted, which only hides it. `isFree`: no account has the email address now; `isOwned`: it is
 * known to be this person's.
 */
type Deleted = { id: string; email: string; isFree: boolean; isOwned: boolean };

/**
 * Erases the customers whom staff have deleted, as they would have erased themselves: they can no longer sign in to do
 * it. A record that another process is erasing is waited for; one that fails keeps no other from being erased.
 * @throws {AggregateError} when one failed
 */
export async function eraseDeletedCustomers(container: MedusaContainer): Promise<void> {
  const knex = knexOf(container);
  const left = await rowsOf<{ id: string }>(
    knex,
    "select id from customer where deleted_at is not null and email is not null order by deleted_at",
  );
  await eachOf(left, ({ id }) => knex.transaction((transaction) => eraseDeleted(container, transaction, id)));
}

async function eraseDeleted(container: MedusaContainer, transaction: Knex, id: string): Promise<void> {
  const deleted = await lock(transaction, id);
  if (!deleted) return;
  const { email, isFree, isOwned } = deleted;
  if (isFree) await eraseUnlinkedSignIn(transaction, email);
  const person = await personOf(transaction, { id, email, email_confirmed: isOwned });
  await erasePerson(container, transaction, id, person);
}

/** An account's address is its owner's once confirmed; nobody's who is gone, if another account has it now. */
async function lock(transaction: Knex, id: string): Promise<Deleted | undefined> {
  const [deleted] = await rowsOf<Deleted>(
    transaction,
    `select c.id, c.email, address.free as "isFree",
       address.free and (not c.has_account or exists (
         select from email_confirmation e where e.customer_id = c.id and e.confirmed_at is not null)) as "isOwned"
     from customer c cross join lateral (select not exists (
       select from customer a where a.email = c.email and a.has_account and a.deleted_at is null)) address(free)
     where c.id = :id and c.deleted_at is not null and c.email is not null
     for update of c`,
    { id },
  );
  return deleted;
}

/** Medusa has only taken the customer off the sign-in. */
async function eraseUnlinkedSignIn(transaction: Knex, email: string): Promise<void> {
  await transaction.raw(
    `delete from auth_identity a using provider_identity p
     where p.auth_identity_id = a.id and p.provider = 'customer-password' and p.entity_id = :email
       and a.app_metadata ->> 'customer_id' is null and a.app_metadata ->> 'user_id' is null`,
    { email },
  );
}
