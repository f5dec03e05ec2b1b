import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { knexOf, rowsOf } from "../../lib/knex";
import { erasePerson } from "./erase-person";
import { personOf } from "./person";

/** A record that Medusa has deleted, which only hides it. `owned`: the email address is known to be this person's. */
type Deleted = { id: string; email: string; owned: boolean };

/**
 * Erases the customers whom staff have deleted, as they would have erased themselves: they can no longer sign in to do
 * it. A record that another process is erasing is waited for.
 */
export async function eraseDeletedCustomers(container: MedusaContainer): Promise<void> {
  const knex = knexOf(container);
  const left = await rowsOf<{ id: string }>(
    knex,
    "select id from customer where deleted_at is not null and email is not null order by deleted_at",
  );
  for (const { id } of left)
    await knex.transaction(async (transaction) => {
      const deleted = await lock(transaction, id);
      if (!deleted) return;
      const { email, owned } = deleted;
      const person = await personOf(transaction, { id, email, email_confirmed: owned });
      if (owned) await eraseUnlinkedSignIn(transaction, email);
      await erasePerson(container, transaction, id, person);
    });
}

/** An account's address is its owner's once confirmed; a guest's, unless an account has it. */
async function lock(transaction: Knex, id: string): Promise<Deleted | undefined> {
  const [deleted] = await rowsOf<Deleted>(
    transaction,
    `select c.id, c.email,
       case when c.has_account
         then exists (select from email_confirmation e where e.customer_id = c.id and e.confirmed_at is not null)
         else not exists (select from customer a where a.email = c.email and a.has_account and a.deleted_at is null)
       end as owned
     from customer c where c.id = :id and c.deleted_at is not null and c.email is not null
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
