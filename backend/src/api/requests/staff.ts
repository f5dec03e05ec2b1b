import type { AuthContext, MedusaRequest } from "@medusajs/framework/http";
import type { MedusaContainer } from "@medusajs/framework/types";
import { ShopError } from "@alfaiataria/contract";
import { customerOf } from "./customer";
import { knexOf, rowsOf } from "../../lib/knex";
import { setting } from "../../lib/settings";

/** The member of staff who calls: an administrator, or a seller with a sign-in of their own. */
export type Staff = ({ kind: "administrator" } | { kind: "seller"; sellerId: string }) & {
  /** The user's id; for an API key, the id of whoever created it. */
  userId: string;
  /** Whether a program calls with a secret API key, not a person. */
  isApiKey: boolean;
  hasSecondFactor: boolean;
};

const NOT_SIGNED_IN = "Não autenticado";
const NOT_ALLOWED = "Acesso não permitido";

/** Medusa's sign-in data from the session or token; `iat` is when the token was issued (seconds). */
export type SignIn = AuthContext & { iat?: number; auth_provider?: string };

/** The sign-in that Medusa's `authenticate` found. */
export const signInOf = (request: MedusaRequest): SignIn | undefined =>
  (request as MedusaRequest & { auth_context?: SignIn }).auth_context;

/**
 * The member of staff behind a request that went through `authenticate`, or undefined. They must exist today, have the
 * administrator's mark or be a seller, have verified their second factor if they have one, and use a sign-in that was
 * not ended since. Medusa's tokens stay valid for up to a day regardless, so it is looked up: one statement.
 */
export async function staffOf(request: MedusaRequest): Promise<Staff | undefined> {
  const signIn = signInOf(request);
  if (signIn?.actor_type === "api-key") return staffOfKey(request.scope, signIn.actor_id);
  if (signIn?.actor_type !== "user") return undefined;
  const standing = await standingOf(request.scope, signIn);
  if (!standing) return undefined;
  if (standing.hasSecondFactor && !signIn.mfa_challenge_completed_at) return undefined;
  return standing;
}

/** A user's current role for a sign-in, whether or not a second factor is still owed. */
export async function standingOf(
  container: MedusaContainer,
  { actor_id: userId, auth_identity_id: identityId, iat = 0 }: SignIn,
): Promise<Staff | undefined> {
  const [row] = await rowsOf<{ seller_id: string | null; has_second_factor: boolean }>(
    knexOf(container),
    `select s.seller_id,
       exists (select from auth_mfa_factor f where f.auth_identity_id = :identityId
         and f.status = 'enabled' and f.deleted_at is null) as has_second_factor
     from shop_staff() s
     where s.user_id = :userId and s.role <> 'none' and to_timestamp(:iat) >= date_trunc('second', s.sessions_from)`,
    { userId, identityId, iat },
  );
  if (!row) return undefined;
  const common = { userId, isApiKey: false, hasSecondFactor: row.has_second_factor };
  if (row.seller_id) return { kind: "seller", sellerId: row.seller_id, ...common };
  return { kind: "administrator", ...common };
}

/** Whether the request proves that a member of staff has given the password but still owes the second factor. */
export async function owesSecondFactor(request: MedusaRequest): Promise<boolean> {
  const signIn = signInOf(request);
  if (!signIn?.mfa_enabled || signIn.actor_id) return false;
  const [identity] = await rowsOf<{ user_id: string | null }>(
    knexOf(request.scope),
    "select app_metadata ->> 'user_id' as user_id from auth_identity where id = :id and deleted_at is null",
    { id: signIn.auth_identity_id },
  );
  if (!identity?.user_id) return false;
  const standing = await standingOf(request.scope, { ...signIn, actor_id: identity.user_id });
  return standing?.hasSecondFactor ?? false;
}

/** A secret API key is valid while whoever created it is an administrator. */
async function staffOfKey(container: MedusaContainer, keyId: string): Promise<Staff | undefined> {
  const [key] = await rowsOf<{ created_by: string }>(
    knexOf(container),
    `select k.created_by from api_key k
     join shop_staff() s on s.user_id = k.created_by and s.role = 'administrator'
     where k.id = :keyId and k.deleted_at is null`,
    { keyId },
  );
  return key && { kind: "administrator", userId: key.created_by, isApiKey: true, hasSecondFactor: false };
}

/** Whether the store requires a second factor, and this user has yet to set one up. */
export const lacksSecondFactor = ({ isApiKey, hasSecondFactor }: Staff): boolean =>
  setting("STAFF_SECOND_FACTOR") === "required" && !isApiKey && !hasSecondFactor;

/** @throws {ShopError} 403 when the user has to set up a second factor first */
export function requireSecondFactor(staff: Staff): void {
  if (!lacksSecondFactor(staff)) return;
  throw new ShopError("forbidden", "Habilite a autenticação de dois fatores no seu perfil para continuar", {
    reason: "second_factor_missing",
  });
}

/**
 * The member of staff who calls, for routes that need one.
 * @throws {ShopError} 401, or 403 for a signed-in customer and for who has to set up a second factor first
 */
export async function requireStaff(request: MedusaRequest): Promise<Staff> {
  const staff = await staffOf(request);
  if (staff) {
    requireSecondFactor(staff);
    return staff;
  }
  if (await customerOf(request)) throw new ShopError("forbidden", NOT_ALLOWED);
  throw new ShopError("unauthorized", NOT_SIGNED_IN);
}

/** @throws {ShopError} 401 for nobody signed in, 403 for anyone but an administrator */
export async function requireAdministrator(request: MedusaRequest): Promise<Staff> {
  const staff = await requireStaff(request);
  if (staff.kind !== "administrator") throw new ShopError("forbidden", NOT_ALLOWED);
  return staff;
}

/** Who gets access is decided by people, not programs. @throws {ShopError} 403 for an API key */
export function requirePerson({ isApiKey }: Staff): void {
  if (isApiKey)
    throw new ShopError(
      "forbidden",
      "Uma chave de API não convida, não dá acesso, não cria chaves e não muda o contato da loja",
    );
}

/** How long after a second-factor code a sensitive action is allowed, ms. */
const RECENT_MS = 10 * 60_000;

/**
 * Requires the second factor within the last ten minutes from users who have one; the others have nothing to confirm.
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

/** Administrators may access every seller's data, a seller only their own. @throws {ShopError} 403 */
export function requireOwn(staff: Staff, sellerId: string | null): void {
  if (staff.kind === "seller" && staff.sellerId !== sellerId) throw new ShopError("forbidden", NOT_ALLOWED);
}
