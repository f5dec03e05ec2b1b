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

/** Longer than writing the email takes, so that the time tells nobody whether there was one to write. */
const ANSWER_AFTER_MS = 400;

/** Writes an email with a link for a new password to the customer of that address, if there is one: the caller never knows. */
export async function forgotPassword(container: MedusaContainer, email: string): Promise<void> {
  await Promise.all([sendLink(container, email), setTimeout(ANSWER_AFTER_MS)]);
}

/** A new link replaces the one before. */
async function sendLink(container: MedusaContainer, email: string): Promise<void> {
  const accounts = accountOf(container);
  try {
    await accounts.attempts.pass([recoveryGate(email)]);
  } catch (error) {
    // Whoever asks again and again fills nobody's mailbox, and is told what everybody is told.
    if (error instanceof ShopError) return;
    throw error;
  }
  // Else the link that the mailbox has would be worth nothing, and no other would come.
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
}

/**
 * Gives the customer of an email's link a new password, once per link, and ends all their sessions.
 * @throws {ShopError} 400 when the token is unknown, used or older than an hour
 */
export async function resetPassword(
  container: MedusaContainer,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const accounts = accountOf(container);
  // The token is used up when the lock ends, and not at all when the password could not be changed.
  await exclusively(knexOf(container), `password-reset:${hashOf(token)}`, async (lock) => {
    const customer = await accounts.useReset(token, lock);
    await changePassword(container, { email: customer.email, password });
    await accounts.endSessions(customer.id, lock);
    await accounts.attempts.forgive([accountGate(customer.email)], lock);
    // Whoever reads the address's mail and has just chosen the password has both.
    await confirmAddress(container, customer, lock);
  });
}
