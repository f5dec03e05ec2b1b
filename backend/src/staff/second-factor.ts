import type { MedusaRequest } from "@medusajs/framework/http";
import type { MedusaContainer } from "@medusajs/framework/types";
import { MedusaError, Modules } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { ShopError } from "@alfaiataria/contract";
import { pass, forgive, type Gate } from "../account/throttle";
import { hashOf } from "../account/token";
import { auditOf } from "../lib/audit";
import { knexOf, rowsOf } from "../lib/knex";
import { staffModuleOf } from "../lib/staff";
import { recordOwn } from "./record";
import { changeSession } from "./session";
import { signInOf, type Staff } from "./staff";

/** A grave act is allowed for so long after a code. */
const RECENT_MS = 10 * 60_000;

/** How a second factor is shown: by a code of the authenticator, or by one of the codes that are kept for its loss. */
export const CodeShown = z.object({
  method: z.enum(["totp", "recovery_code"]).default("totp"),
  code: z.string().trim().min(1).max(64),
});
type CodeShown = z.output<typeof CodeShown>;

/** Guesses at the codes of one sign-in, wherever they come from. */
const codeGate = (identityId: string): Gate => ({
  key: hashOf(`second-factor:${identityId}`),
  free: 5,
  cap: 15 * 60,
});

/**
 * Whoever has a second factor has shown it within ten minutes; for others there is nothing to show.
 * @throws {ShopError} 403, `reason` 'second_factor_needed'
 */
export function requireRecentCode(request: MedusaRequest, { hasSecondFactor }: Staff): void {
  if (!hasSecondFactor) return;
  const shownAt = signInOf(request)?.mfa_challenge_completed_at;
  if (shownAt && Date.now() - new Date(shownAt).getTime() < RECENT_MS) return;
  throw new ShopError("forbidden", "Confirme com o código do seu aplicativo autenticador", {
    reason: "second_factor_needed",
  });
}

const wrong = () => new ShopError("invalid_request", "Código inválido", { code: "Código inválido" });

/**
 * Runs Medusa's look at a code: counted before it is tried, so that guesses at once are no faster than guesses in turn,
 * and good for one use.
 * @returns what `verify` gives
 * @throws {ShopError} 400 for a wrong or used code, 429 after failures
 */
export async function checkCode<T>(
  request: MedusaRequest,
  identityId: string,
  { code }: Pick<CodeShown, "code">,
  verify: () => Promise<T>,
): Promise<T> {
  const container = request.scope;
  const knex = knexOf(container);
  const gate = codeGate(identityId);
  await pass(knex, [gate]);
  const verified = await verify().catch(async (error: unknown) => {
    // A wrong code, an unknown or expired challenge, a factor whose key is lost: all are no proof.
    if (error instanceof MedusaError || isUndecryptable(error)) throw await refused(request, identityId);
    throw error;
  });
  const digits = code.replace(/\s/g, "").toLowerCase();
  if (!(await staffModuleOf(container).useCode(hashOf(`${identityId}:${digits}`))))
    throw await refused(request, identityId);
  await forgive(knex, [gate]);
  return verified;
}

async function refused(request: MedusaRequest, identityId: string): Promise<ShopError> {
  const [identity] = await rowsOf<{ user_id: string | null }>(
    knexOf(request.scope),
    "select app_metadata ->> 'user_id' as user_id from auth_identity where id = :identityId",
    { identityId },
  );
  if (identity?.user_id) await recordOwn(request, "sign-in.second-factor-failed", identity.user_id);
  return wrong();
}

/** The secret was encrypted with another SECOND_FACTOR_KEY: a restored database without its secrets. */
const isUndecryptable = (error: unknown) =>
  error instanceof Error && /unable to authenticate data|encrypted MFA secret/i.test(error.message);

/** Looks at a code outside of a sign-in. @returns when that was @throws {ShopError} as `checkCode` */
export async function confirmCode(
  request: MedusaRequest,
  identityId: string,
  shown: CodeShown,
): Promise<Date> {
  const auth = request.scope.resolve(Modules.AUTH);
  await checkCode(request, identityId, shown, async () => {
    const challenge = await auth.createAuthMfaChallenge({ auth_identity_id: identityId });
    return auth.verifyAuthMfaChallenge({ id: challenge.id, auth_identity_id: identityId, ...shown });
  });
  return new Date(Date.now());
}

/** Ends all sign-ins of the user but the session of this request, which has just shown a code. */
export async function renewSignIn(
  request: MedusaRequest,
  { mfaEnabled }: { mfaEnabled: boolean },
): Promise<void> {
  const from = await staffModuleOf(request.scope).endSessions(signInOf(request)?.actor_id ?? "");
  await changeSession(request, {
    iat: from,
    mfa_enabled: mfaEnabled,
    mfa_challenge_completed_at: mfaEnabled ? new Date().toISOString() : null,
  });
}

/** Takes the second factor and its recovery codes off a user, and ends their sessions. @returns whether there is one */
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
