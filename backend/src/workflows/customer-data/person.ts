import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { SignedIn } from "../../modules/account/types";
import { rowsOf } from "../../lib/knex";
import { phoneSubscriberOf } from "../reminders/subscriber";

/**
 * The identities under which the shop's tables know a customer. An email address counts only once it is confirmed:
 * otherwise anyone could read or erase a stranger's data by registering with the stranger's address.
 */
export type Person = {
  /** The customer's own record, and the guest records of their confirmed address. */
  customerIds: string[];
  /** In lower case; null while it is not confirmed. */
  confirmedEmail: string | null;
  /** Pseudonym of the profile's phone, under which its alerts are kept; null without one. */
  phoneSubscriber: string | null;
};

/** The identities of a signed-in customer, in one statement. */
export async function personOf(knex: Knex, { id, email, email_confirmed }: SignedIn): Promise<Person> {
  const confirmedEmail = email_confirmed ? email.toLowerCase() : null;
  const rows = await rowsOf<{ id: string; phone: string | null }>(
    knex,
    `select c.id, p.phone from customer c
     left join customer_profile p on p.customer_id = c.id and c.id = :id and p.deleted_at is null
     where c.id = :id or (c.email = :confirmedEmail and not c.has_account and c.deleted_at is null)`,
    { id, confirmedEmail },
  );
  const phone = rows.find((row) => row.phone)?.phone;
  return {
    customerIds: rows.map((row) => row.id),
    confirmedEmail,
    phoneSubscriber: phone ? phoneSubscriberOf(phone) : null,
  };
}
