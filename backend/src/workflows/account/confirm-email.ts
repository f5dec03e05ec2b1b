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
 * Writes the email that confirms a customer's address; a new one replaces the one before.
 * @throws {ShopError} 409 when the address is confirmed, 429 within a minute of the email before, or when the mailbox
 *   had enough of them today: the link that it has goes on working
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

/** What the page of the email's link says before anything is done. */
export type PendingConfirmation = {
  /** The account's address, to which the email went. */
  email: string;
  emailConfirmed: boolean;
  /** Whether whoever asks is signed in to the account. */
  isOwn: boolean;
};

/**
 * Looks at the account that an email is about; nothing changes.
 * @param visitorId of the customer who is signed in @throws {ShopError} 400 when the token is of no use
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
 * Confirms the address that an email's token was sent to, for whoever shows that the account is theirs as well: by its
 * session, or by its password. The token alone only shows who reads the mailbox, who need not have made the account:
 * then everybody who is signed in to it is signed out, and nothing is confirmed. The link goes on working.
 * @returns whether the address is confirmed
 * @throws {ShopError} 400 when the token is of no use, 403 on a wrong password, 429 after failures
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
  // The account may have been erased, or the email replaced, while the password was looked at.
  await knexOf(container).transaction(async (transaction) =>
    confirmAddress(container, await accounts.customerOfConfirmation(token, transaction), transaction),
  );
  return true;
}

/**
 * The address is the customer's, and so are the orders that were made with it as a guest. Only for whoever has shown
 * both: that they read the address's mail, and that the account is theirs.
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
