import type { AuthIdentityDTO, AuthMfaChallengeDTO, MedusaContainer } from "@medusajs/framework/types";
import { ShopError } from "@alfaiataria/contract";
import { type Attempt, staffGates } from "../../modules/account/attempts";
import { authenticated } from "../../lib/authenticated";
import { hashOf } from "../../lib/token";
import { knexOf, rowsOf } from "../../lib/knex";
import { accountOf, staffModuleOf } from "../../lib/services";
import { type Caller, recordStranger } from "./record";
import { STAFF_PROVIDER } from "./tokens";

/** The result of a correct password; a second factor may still be required. */
export type PasswordShown = {
  userId: string;
  authIdentity: AuthIdentityDTO;
  mfaChallenge?: AuthMfaChallengeDTO;
};

/**
 * Verifies the password of an Admin user. @param deviceToken token of the browser's device cookie, if any
 * @throws {ShopError} 401 with the same message and timing whether email or password is wrong, 429 after repeated
 *   failures, 403 for a user without a role
 */
export async function signInStaff(
  caller: Caller,
  { email, password }: { email: string; password: string },
  deviceToken?: string,
): Promise<PasswordShown> {
  const container = caller.scope;
  const { attempts } = accountOf(container);
  const attempt: Attempt = { email: email.toLowerCase(), address: caller.ip ?? "" };
  const gates = staffGates(attempt, await knownDevice(container, attempt.email, deviceToken));
  await attempts.pass(gates);
  const { success, authIdentity, mfaChallenge } = await authenticated(container, STAFF_PROVIDER, {
    email,
    password,
  });
  const userId = authIdentity?.app_metadata?.user_id;
  if (!success || !authIdentity || typeof userId !== "string") {
    await recordStranger(caller, "sign-in.failed", email);
    throw new ShopError("unauthorized", "E-mail ou senha incorretos");
  }
  await attempts.forgiveSignIn(gates);
  await requirePart(container, userId);
  return { userId, authIdentity, mfaChallenge };
}

/**
 * The device's hash, if the device is known for this very account: another user's device cookie helps with no other
 * account.
 */
async function knownDevice(
  container: MedusaContainer,
  email: string,
  token?: string,
): Promise<string | undefined> {
  if (!token) return undefined;
  const userId = await staffModuleOf(container).userOfDevice(hashOf(token));
  if (!userId) return undefined;
  const [user] = await rowsOf(
    knexOf(container),
    'select 1 from "user" where id = :userId and lower(email) = :email and deleted_at is null',
    { userId, email },
  );
  return user ? hashOf(token) : undefined;
}

/**
 * Requires a role, and waits until the second in which the user's sessions were ended is over, so that the new token
 * does not count as one of those.
 */
async function requirePart(container: MedusaContainer, userId: string): Promise<void> {
  const [member] = await rowsOf<{ wait_ms: number }>(
    knexOf(container),
    `select greatest(extract(epoch from sessions_from - clock_timestamp()) * 1000, 0)::int as wait_ms
     from shop_staff() where user_id = :userId and role <> 'none'`,
    { userId },
  );
  if (!member)
    throw new ShopError("forbidden", "Seu acesso ainda não tem função. Fale com quem administra a loja.");
  if (member.wait_ms > 0) await new Promise((resolve) => setTimeout(resolve, member.wait_ms + 1));
}
