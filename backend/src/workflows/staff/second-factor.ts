import type { MedusaContainer } from "@medusajs/framework/types";
import { MedusaError, Modules } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { ShopError } from "@alfaiataria/contract";
import { codeGate } from "../../modules/account/attempts";
import { hashOf } from "../../lib/token";
import { accountOf, auditOf, staffModuleOf } from "../../lib/services";
import { knexOf, rowsOf } from "../../lib/knex";
import { type Caller, recordOwn } from "./record";

/** A second-factor code as submitted: from the authenticator app, or one of the recovery codes kept for its loss. */
export const CodeShown = z.object({
  method: z.enum(["totp", "recovery_code"]).default("totp"),
  code: z.string().trim().min(1).max(64),
});
type CodeShown = z.output<typeof CodeShown>;

const wrong = () => new ShopError("invalid_request", "Código inválido", { code: "Código inválido" });

/**
 * Runs Medusa's verification of a code, which may be the act itself. The attempt is counted before it is made, so that
 * concurrent guesses are no faster than sequential ones; a code is used up before, since it can be used only once, and
 * can be shown again if it was not accepted.
 * @returns the result of `verify`
 * @throws {ShopError} 400 for a wrong or used code, 429 after repeated failures
 */
export async function checkCode<T>(
  caller: Caller,
  identityId: string,
  { code }: Pick<CodeShown, "code">,
  verify: () => Promise<T>,
): Promise<T> {
  const { attempts } = accountOf(caller.scope);
  const gate = codeGate(identityId);
  await attempts.pass([gate]);
  const staff = staffModuleOf(caller.scope);
  const used = hashOf(`${identityId}:${code.replace(/\s/g, "").toLowerCase()}`);
  if (!(await staff.useCode(used))) throw await refused(caller, identityId);
  const verified = await verify().catch(async (error: unknown) => {
    await staff.returnCode(used);
    // A wrong code, an unknown or expired challenge, a factor whose key is lost: none of them is proof.
    if (error instanceof MedusaError || isUndecryptable(error)) throw await refused(caller, identityId);
    throw error;
  });
  await attempts.forgive([gate]);
  return verified;
}

async function refused(caller: Caller, identityId: string): Promise<ShopError> {
  const [identity] = await rowsOf<{ user_id: string | null }>(
    knexOf(caller.scope),
    "select app_metadata ->> 'user_id' as user_id from auth_identity where id = :identityId",
    { identityId },
  );
  if (identity?.user_id) await recordOwn(caller, "sign-in.second-factor-failed", identity.user_id);
  return wrong();
}

/**
 * Whether the secret was encrypted with another SECOND_FACTOR_KEY, as after restoring a database without its secrets.
 */
const isUndecryptable = (error: unknown) =>
  error instanceof Error && /unable to authenticate data|encrypted MFA secret/i.test(error.message);

/** Verifies a code outside of sign-in. @returns the time of verification @throws {ShopError} as `checkCode` */
export async function confirmCode(caller: Caller, identityId: string, shown: CodeShown): Promise<Date> {
  const auth = caller.scope.resolve(Modules.AUTH);
  await checkCode(caller, identityId, shown, async () => {
    const challenge = await auth.createAuthMfaChallenge({ auth_identity_id: identityId });
    return auth.verifyAuthMfaChallenge({ id: challenge.id, auth_identity_id: identityId, ...shown });
  });
  return new Date(Date.now());
}

/** Removes a user's second factor and recovery codes, and ends their sessions. @returns whether there is such a user */
export async function resetSecondFactor(container: MedusaContainer, email: string): Promise<boolean> {
  const knex = knexOf(container);
  const [user] = await rowsOf<{ id: string; identity_id: string }>(
    knex,
    `select u.id, a.id as identity_id from "user" u
     join auth_identity a on a.app_metadata ->> 'user_id' = u.id and a.deleted_at is null
     where lower(u.email) = lower(:email) and u.deleted_at is null`,
    { email },
  );
  if (!user) return false;
  await knex.transaction(async (transaction) => {
    for (const table of ["auth_mfa_factor", "auth_mfa_recovery_code"])
      await transaction.raw(`delete from ${table} where auth_identity_id = :id`, { id: user.identity_id });
  });
  await staffModuleOf(container).endSessions(user.id);
  await auditOf(container).record({
    action: "sign-in.second-factor-disabled",
    subject: { type: "user", id: user.id, label: email },
  });
  return true;
}
