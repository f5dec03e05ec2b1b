import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { SignedIn } from "../../modules/account/types";
import { rowsOf } from "../../lib/knex";

/**
 * The identities under which the shop's tables know a customer. An email address counts only once it is confirmed:
 * otherwise anyone could read or erase a stranger's data by registering with the stranger's address.
 */
export type Person = {
  /** The customer's own record, and the guest records of their confirmed address. */
  customerIds: string[];
  /** In lower case; null while it is not confirmed. */
  confirmedEmail: string | null;
};

/** The identities of a customer, in one statement. */
export async function personOf(
  knex: Knex,
  { id, email, email_confirmed }: Pick<SignedIn, "id" | "email" | "email_confirmed">,
): Promise<Person> {
  const confirmedEmail = email_confirmed ? email.toLowerCase() : null;
  const rows = await rowsOf<{ id: string }>(
    knex,
    `select id from customer
     where id = :id or (email = :confirmedEmail and not has_account and deleted_at is null)`,
    { id, confirmedEmail },
  );
  return { customerIds: rows.map((row) => row.id), confirmedEmail };
}
