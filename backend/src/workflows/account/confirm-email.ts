import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { knexOf } from "../../lib/knex";
import { publicUrl } from "../../lib/public-url";
import { accountOf, outboxOf } from "../../lib/services";
import { hashOf } from "../../lib/token";
import { tooSoon } from "../../modules/account/attempts";
import type { SignedIn } from "../../modules/account/types";
import { requirePassword } from "./password";

/**
 * Queues the email that confirms a customer's address; its link replaces the previous one.
 * @throws {ShopError} 409 when the address is already confirmed; 429 within a minute of the previous email, or when the
 *   mailbox has received its limit for today: the link it already has keeps working
 */
export async function sendConfirmation(container: MedusaContainer, customer: SignedIn): Promise<void> {
  const outbox = outboxOf(container);
  const { seconds, allowed } = await outbox.waitForRoom(customer.email, "confirm-address");
  if (seconds > 0 && !customer.email_confirmed) throw tooSoon(seconds, allowed);
  const token = await accountOf(container).requestConfirmation(customer.id);
  await outbox.enqueue({
    key: `confirm-address:${hashOf(token)}`,
    template: "confirm-address",
    to: customer.email,
    data: { name: customer.first_name ?? "", link: publicUrl(`/confirmar-email?token=${token}`) },
  });
}

/** What the page behind the email's link shows before anything is done. */
export type PendingConfirmation = {
  /** The account's address, to which the email went. */
  email: string;
  emailConfirmed: boolean;
  /** Whether the visitor is signed in to this account. */
  isOwn: boolean;
};

/**
 * Reads the account that a confirmation link belongs to; changes nothing.
 * @param visitorId id of the signed-in customer, if any @throws {ShopError} 400 when the token is unusable
 */
export async function readConfirmation(
  container: MedusaContainer,
  token: string,
  visitorId: string | undefined,
): Promise<PendingConfirmation> {
  const { id, email, email_confirmed } = await accountOf(container).customerOfConfirmation(token);
  return { email, emailConfirmed: email_confirmed, isOwn: visitorId === id };
}

/**
 * Confirms the address that the token was sent to, once the visitor also proves that the account is theirs: by its
 * session or by its password. The token alone only shows who reads the mailbox, and that person may not have created
 * the account: then every session of the account ends and nothing is confirmed. The link keeps working.
 * @returns whether the address is confirmed
 * @throws {ShopError} 400 when the token is unusable, 403 on a wrong password, 429 after repeated failures
 */
export async function confirmEmail(
  container: MedusaContainer,
  { token, password }: { token: string; password?: string },
  visitor: { customerId: string | undefined; address: string },
): Promise<boolean> {
  const accounts = accountOf(container);
  const customer = await accounts.customerOfConfirmation(token);
  if (customer.email_confirmed) return true;
  if (visitor.customerId !== customer.id) {
    if (password === undefined) {
      await accounts.endSessions(customer.id);
      return false;
    }
    await requirePassword(container, customer, { password, address: visitor.address });
  }
  // The account may have been erased, or the email replaced, while the password was being checked.
  await knexOf(container).transaction(async (transaction) =>
    confirmAddress(container, await accounts.customerOfConfirmation(token, transaction), transaction),
  );
  return true;
}

/**
 * Marks the address as the customer's own and moves the guest orders placed with it to their account. Call this only
 * when the visitor has proved both: that they read the address's mail and that the account is theirs.
 */
export async function confirmAddress(
  container: MedusaContainer,
  { id, email }: Pick<SignedIn, "id" | "email">,
  transaction: Knex,
): Promise<void> {
  await accountOf(container).markConfirmed(id, transaction);
  await transaction.raw(
    `update "order" o set customer_id = :id, updated_at = now() from customer guest
     where guest.id = o.customer_id and not guest.has_account and lower(guest.email) = lower(:email)`,
    { id, email },
  );
}
