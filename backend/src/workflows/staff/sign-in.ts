import type { AuthIdentityDTO, AuthMfaChallengeDTO, MedusaContainer } from "@medusajs/framework/types";
import { ShopError } from "@alfaiataria/contract";
import { type Attempt, staffGates } from "../../modules/account/attempts";
import { authenticated } from "../../lib/authenticated";
import { hashOf } from "../../lib/token";
import { knexOf, rowsOf } from "../../lib/knex";
import { accountOf, staffModuleOf } from "../../lib/services";
import { type Caller, recordStranger } from "./record";
import { STAFF_PROVIDER } from "./tokens";

/** A password that was right; the second factor may still be owed. */
export type PasswordShown = {
  userId: string;
  authIdentity: AuthIdentityDTO;
  mfaChallenge?: AuthMfaChallengeDTO;
};

/**
 * Looks at the password of a user of Admin. @param deviceToken of the browser's cookie, if it has one
 * @throws {ShopError} 401 in the same words and time whichever of the two is wrong, 429 after failures, 403 for a user
 *   who has no part in the store
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
    throw new ShopError("unauthorized", "Email ou senha incorretos");
  }
  await attempts.forgiveSignIn(gates);
  await requirePart(container, userId);
  return { userId, authIdentity, mfaChallenge };
}

/** A device says whose it is only where that is the account that is meant: another's cookie opens no other door. */
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

/** Waits out the second in which the user's sessions were ended, so that the new token is not one of those. */
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
