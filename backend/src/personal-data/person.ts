import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { SignedIn } from "../account/customer-session";
import { rowsOf } from "../lib/knex";

/**
 * Under what a customer is known in the shop's tables. An address proves who wrote under it only once it was confirmed
 * by letter: before that, anyone could read or erase a stranger's data by registering with the stranger's address.
 */
export type Person = {
  /** The customer's own record, and the guests' of their confirmed address. */
  customerIds: string[];
  /** In lower case; null while it is not confirmed. */
  confirmedEmail: string | null;
};

/** Who a signed-in customer is: one statement. */
export async function personOf(knex: Knex, { id }: SignedIn): Promise<Person> {
  const rows = await rowsOf<{ id: string; confirmed_email: string | null }>(
    knex,
    `with own as (
       select id, case when metadata ->> 'email_confirmed_at' is not null then lower(email) end as confirmed_email
       from customer where id = :id
     )
     select c.id, own.confirmed_email from own
     join customer c on c.id = own.id
       or (c.email = own.confirmed_email and not c.has_account and c.deleted_at is null)`,
    { id },
  );
  return { customerIds: rows.map((row) => row.id), confirmedEmail: rows[0]?.confirmed_email ?? null };
}
