import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { Modules } from "@medusajs/framework/utils";
import { validateToken } from "@medusajs/medusa/api/auth/utils/validate-token";
import { ShopError } from "@alfaiataria/contract";
import { requireRecentCode, signInOf, staffOf } from "../requests/staff";
import { STAFF_PROVIDER } from "../../workflows/staff/tokens";

/** The calls of Medusa's `/auth` that Admin makes; everything else is closed, including what later versions add. */
const OPEN: [method: string, path: RegExp][] = [
  ["GET", /^\/user\/providers$/],
  ["POST", /^\/user\/emailpass$/],
  ["POST", /^\/user\/emailpass\/(register|reset-password|update)$/],
  ["POST", /^\/session$/],
  ["DELETE", /^\/session$/],
  ["GET", /^\/mfa\/factors$/],
  ["POST", /^\/mfa\/factors$/],
  ["POST", /^\/mfa\/factors\/\w+\/verify$/],
  ["DELETE", /^\/mfa\/factors\/\w+$/],
  ["POST", /^\/mfa\/recovery-codes$/],
  ["POST", /^\/mfa\/challenges\/\w+\/verify$/],
];

/** Runs before all of `/auth`. @throws {ShopError} 404 for calls that Admin does not make */
export function narrowAuth(
  { method, path }: MedusaRequest,
  _response: MedusaResponse,
  next: MedusaNextFunction,
) {
  if (method !== "OPTIONS" && !OPEN.some(([verb, address]) => verb === method && address.test(path)))
    throw new ShopError("not_found", "Recurso não encontrado");
  next();
}

/**
 * Only a current member of staff may manage a second factor. Who has one shows it again before another way of showing
 * it is made, a further factor or new recovery codes; its removal takes a code of its own.
 * @throws {ShopError} 401, or 403 as `requireRecentCode`
 */
export async function guardSecondFactor(
  request: MedusaRequest,
  _response: MedusaResponse,
  next: MedusaNextFunction,
) {
  const staff = await staffOf(request);
  if (!staff) throw new ShopError("unauthorized", "Não autenticado");
  if (request.method === "POST") requireRecentCode(request, staff);
  next();
}

/** Sets the account name that the authenticator app shows: the user's email. */
export async function nameFactor(
  request: MedusaRequest,
  _response: MedusaResponse,
  next: MedusaNextFunction,
) {
  const users = request.scope.resolve(Modules.USER);
  const { email } = await users.retrieveUser(signInOf(request)?.actor_id ?? "", { select: ["email"] });
  request.validatedBody = { provider: "totp", label: email };
  next();
}

/** Uses up a password-reset token, as Medusa does for its own route. */
export function useResetToken(request: MedusaRequest, response: MedusaResponse, next: MedusaNextFunction) {
  request.params = { actor_type: "user", auth_provider: STAFF_PROVIDER };
  return validateToken()(request as Parameters<ReturnType<typeof validateToken>>[0], response, next);
}
