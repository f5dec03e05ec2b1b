import { setTimeout } from "node:timers/promises";
import type { MedusaContainer } from "@medusajs/framework/types";
import { ShopError } from "@alfaiataria/contract";
import { exclusively } from "../checkout/exclusively";
import { knexOf, rowsOf } from "../lib/knex";
import { lettersOf } from "../lib/letters";
import { publicUrl } from "../lib/public-url";
import { endSessionsOf } from "./customer-session";
import { confirmAddress } from "./confirm-email";
import { changePassword } from "./password";
import { forgiveAccount, pass, recoveryGate } from "./throttle";
import { hashOf, newToken } from "./token";

const LIFETIME = "1 hour";
/** Longer than writing the letter takes, so that the time tells nobody whether there was one to write. */
const ANSWER_AFTER_MS = 400;

/** Writes a letter with a link for a new password to the customer of that e-mail, if there is one: the caller never knows. */
export async function forgotPassword(container: MedusaContainer, email: string): Promise<void> {
  await Promise.all([sendLink(container, email), setTimeout(ANSWER_AFTER_MS)]);
}

/** A new link replaces the one before. */
async function sendLink(container: MedusaContainer, email: string): Promise<void> {
  const knex = knexOf(container);
  try {
    await pass(knex, [recoveryGate(email)]);
  } catch (error) {
    // Whoever asks again and again fills nobody's mailbox, and is told what everybody is told.
    if (error instanceof ShopError) return;
    throw error;
  }
  // Else the link that the mailbox has would be worth nothing, and no other would come.
  const { seconds } = await lettersOf(container).waitForRoom(email, "reset-password");
  if (seconds > 0) return;
  const token = newToken();
  const [customer] = await rowsOf<{ first_name: string | null }>(
    knex,
    `with customer as (
       select id, first_name from customer where email = :email and has_account and deleted_at is null
     ), asked as (
       insert into password_reset (customer_id, token_hash, expires_at)
       select id, :hash, now() + :lifetime::interval from customer
       on conflict (customer_id) do update
         set token_hash = excluded.token_hash, expires_at = excluded.expires_at, updated_at = now()
     )
     select first_name from customer`,
    { email, hash: hashOf(token), lifetime: LIFETIME },
  );
  if (!customer) return;
  await lettersOf(container).enqueue({
    key: `reset-password:${hashOf(token)}`,
    letter: "reset-password",
    to: email,
    data: { name: customer.first_name ?? "", link: publicUrl(`/reset-password?token=${token}`) },
  });
}

/**
 * Gives the customer of a letter a new password, once per letter, and ends all their sessions.
 * @throws {ShopError} 400 when the token is unknown, used or older than an hour
 */
export async function resetPassword(
  container: MedusaContainer,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const hash = hashOf(token);
  // The token is used up when the lock ends, and not at all when the password could not be changed.
  await exclusively(knexOf(container), `password-reset:${hash}`, async (lock) => {
    const [customer] = await rowsOf<{ id: string; email: string }>(
      lock,
      `with used as (
         delete from password_reset where token_hash = :hash and expires_at > now() returning customer_id
       )
       select c.id, c.email from used join customer c on c.id = used.customer_id
       where c.has_account and c.deleted_at is null`,
      { hash },
    );
    if (!customer) throw new ShopError("invalid_request", "Token inválido", { token: "Token inválido" });
    await changePassword(container, { email: customer.email, password });
    await endSessionsOf(lock, customer.id);
    await forgiveAccount(lock, customer.email);
    // Whoever reads the address's letters and has just chosen the password has both.
    await confirmAddress(lock, customer);
  });
}
