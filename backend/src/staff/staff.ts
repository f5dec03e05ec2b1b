import type { AuthContext, MedusaRequest } from "@medusajs/framework/http";
import { customerOf } from "../account/customer-session";
import { knexOf, rowsOf } from "../lib/knex";
import { ShopError } from "../lib/shop-error";

/** Who of the house asks: whoever manages the shop, or a seller with a sign-in of their own. */
export type Staff = { kind: "administrator" } | { kind: "seller"; sellerId: string };

const NOT_SIGNED_IN = "Não autenticado";
const NOT_ALLOWED = "Acesso não permitido";

/** Medusa's user of the request, as `authenticate` found it; a second factor that is still owed counts as nobody. */
function signInOf(request: MedusaRequest): AuthContext | undefined {
  const { auth_context: signIn } = request as MedusaRequest & { auth_context?: AuthContext };
  const isComplete = !signIn?.mfa_enabled || signIn.mfa_challenge_completed_at;
  return isComplete ? signIn : undefined;
}

/**
 * The member of staff behind a request that went through `authenticate`, or undefined. A secret API key is an
 * administrator's. Medusa's tokens outlive their user by a day, so the user is looked up: one statement.
 */
export async function staffOf(request: MedusaRequest): Promise<Staff | undefined> {
  const signIn = signInOf(request);
  if (signIn?.actor_type === "api-key") return { kind: "administrator" };
  if (signIn?.actor_type !== "user") return undefined;
  const [user] = await rowsOf<{ seller_id: string | null }>(
    knexOf(request.scope),
    `select s.id as seller_id from "user" u
     left join seller s on s.user_id = u.id and s.deleted_at is null
     where u.id = :id and u.deleted_at is null`,
    { id: signIn.actor_id },
  );
  if (!user) return undefined;
  return user.seller_id ? { kind: "seller", sellerId: user.seller_id } : { kind: "administrator" };
}

/** The same, where the call needs one. @throws {ShopError} 401, or 403 for a signed-in customer */
export async function requireStaff(request: MedusaRequest): Promise<Staff> {
  const staff = await staffOf(request);
  if (staff) return staff;
  if (await customerOf(request)) throw new ShopError("forbidden", NOT_ALLOWED);
  throw new ShopError("unauthorized", NOT_SIGNED_IN);
}

/** @throws {ShopError} 401 for nobody, 403 for everybody else but an administrator */
export async function requireAdministrator(request: MedusaRequest): Promise<void> {
  const staff = await requireStaff(request);
  if (staff.kind !== "administrator") throw new ShopError("forbidden", NOT_ALLOWED);
}

/** Administrators see every seller's affairs, a seller their own. @throws {ShopError} 403 */
export function requireOwn(staff: Staff, sellerId: string | null): void {
  if (staff.kind === "seller" && staff.sellerId !== sellerId) throw new ShopError("forbidden", NOT_ALLOWED);
}
