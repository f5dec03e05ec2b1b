import type { AuthContext, MedusaRequest } from "@medusajs/framework/http";
import type { MedusaContainer } from "@medusajs/framework/types";
import { ShopError } from "@alfaiataria/contract";
import { customerOf } from "./customer";
import { knexOf, rowsOf } from "../../lib/knex";

/** Who of staff asks: whoever manages the shop, or a seller with a sign-in of their own. */
export type Staff = ({ kind: "administrator" } | { kind: "seller"; sellerId: string }) & {
  /** The user; of a key, whoever made it. */
  userId: string;
  /** A program by a secret key, not a person. */
  isApiKey: boolean;
  hasSecondFactor: boolean;
};

const NOT_SIGNED_IN = "Não autenticado";
const NOT_ALLOWED = "Acesso não permitido";

/** A sign-in as Medusa has it in the session and in the token, which says besides when it was made (seconds). */
export type SignIn = AuthContext & { iat?: number; auth_provider?: string };

/** Medusa's user of the request, as `authenticate` found it. */
export const signInOf = (request: MedusaRequest): SignIn | undefined =>
  (request as MedusaRequest & { auth_context?: SignIn }).auth_context;

/**
 * The member of staff behind a request that went through `authenticate`, or undefined: somebody who is there today, has
 * the administrator's mark or is a seller, has shown the second factor if they have one, and by a sign-in that was not
 * ended since. Medusa's tokens outlive all of that by a day, so it is looked up: one statement.
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

/** A user's standing by a sign-in, whether or not a second factor is still owed. */
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

/** Whether the request shows that a member of staff has given the password, and still owes the second factor. */
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

/** A secret key counts while whoever made it administers the shop. */
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

/** Who of staff asks, where the call needs one. @throws {ShopError} 401, or 403 for a signed-in customer */
export async function requireStaff(request: MedusaRequest): Promise<Staff> {
  const staff = await staffOf(request);
  if (staff) return staff;
  if (await customerOf(request)) throw new ShopError("forbidden", NOT_ALLOWED);
  throw new ShopError("unauthorized", NOT_SIGNED_IN);
}

/** @throws {ShopError} 401 for nobody, 403 for everybody else but an administrator */
export async function requireAdministrator(request: MedusaRequest): Promise<Staff> {
  const staff = await requireStaff(request);
  if (staff.kind !== "administrator") throw new ShopError("forbidden", NOT_ALLOWED);
  return staff;
}

/** Administrators see every seller's affairs, a seller their own. @throws {ShopError} 403 */
export function requireOwn(staff: Staff, sellerId: string | null): void {
  if (staff.kind === "seller" && staff.sellerId !== sellerId) throw new ShopError("forbidden", NOT_ALLOWED);
}
