import { setTimeout } from "node:timers/promises";
import type { MedusaContainer } from "@medusajs/framework/types";
import { ShopError } from "@alfaiataria/contract";
import { exclusively } from "../../lib/exclusively";
import { knexOf } from "../../lib/knex";
import { publicUrl } from "../../lib/public-url";
import { accountOf, outboxOf } from "../../lib/services";
import { hashOf } from "../../lib/token";
import { accountGate, recoveryGate } from "../../modules/account/attempts";
import { confirmAddress } from "./confirm-email";
import { changePassword } from "./password";

/** Longer than queueing the email takes, so that the response time does not reveal whether an account exists. */
const ANSWER_AFTER_MS = 400;

/**
 * Queues an email with a password-reset link if a customer has that address; the caller cannot tell whether one does.
 */
export async function forgotPassword(container: MedusaContainer, email: string): Promise<void> {
  await Promise.all([sendLink(container, email), setTimeout(ANSWER_AFTER_MS)]);
}

/** Each new link replaces the previous one. */
async function sendLink(container: MedusaContainer, email: string): Promise<void> {
  const accounts = accountOf(container);
  try {
    await accounts.attempts.pass([recoveryGate(email)]);
  } catch (error) {
    // Repeated requests send no further email and get the same answer as everybody else.
    if (error instanceof ShopError) return;
    throw error;
  }
  // Otherwise the link already in the mailbox would stop working, and no new one would arrive. In turn, because the room
  // for the last email is one request's.
  await exclusively(knexOf(container), `password-link:${hashOf(email)}`, async () => {
    const { seconds } = await outboxOf(container).waitForRoom(email, "reset-password");
    if (seconds > 0) return;
    const reset = await accounts.requestReset(email);
    if (!reset) return;
    await outboxOf(container).enqueue({
      key: `reset-password:${hashOf(reset.token)}`,
      template: "reset-password",
      to: email,
      data: { name: reset.firstName, link: publicUrl(`/reset-password?token=${reset.token}`) },
    });
  });
}

/**
 * Sets a new password for the customer of a reset link, once per link, and ends all their sessions.
 * @throws {ShopError} 400 when the token is unknown, used or older than an hour
 */
export async function resetPassword(
  container: MedusaContainer,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const accounts = accountOf(container);
  // The token is used up when the lock's transaction commits, and stays valid when the password could not be changed.
  await exclusively(knexOf(container), `password-reset:${hashOf(token)}`, async (lock) => {
    const customer = await accounts.useReset(token, lock);
    // Committed before the password is: who dies in between leaves no stranger's session under a new password.
    await accounts.endSessions(customer.id);
    await changePassword(container, { customerId: customer.id, email: customer.email, password });
    await accounts.endSessions(customer.id, lock);
    await accounts.attempts.forgive([accountGate(customer.email)], lock);
    // Whoever reads the address's mail and has just set the password has proved both.
    await confirmAddress(container, customer, lock);
  });
}
