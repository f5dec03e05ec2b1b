import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ShopError } from "@alfaiataria/contract";
import { isId } from "@alfaiataria/medusa-kit";
import { setAdministrator } from "../../../../../../workflows/staff/members";

/** Makes a user an administrator. 409 for a seller's sign-in. */
export const POST = (request: AuthenticatedMedusaRequest, response: MedusaResponse) =>
  set(request, response, true);

/** Revokes the administrator's role: the user has no permissions from now on. 409 for the last administrator. */
export const DELETE = (request: AuthenticatedMedusaRequest, response: MedusaResponse) =>
  set(request, response, false);

async function set(request: AuthenticatedMedusaRequest, response: MedusaResponse, isAdministrator: boolean) {
  const id = request.params.id ?? "";
  const member = isId(id) ? await setAdministrator(request.scope, id, isAdministrator) : undefined;
  if (!member) throw new ShopError("not_found", "Usuário não encontrado");
  response.json({ member });
}
