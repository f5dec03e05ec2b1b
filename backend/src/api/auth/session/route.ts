import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ShopError } from "@alfaiataria/contract";
import { recordOwn } from "../../../workflows/staff/record";
import { closeSession, openSession } from "../../requests/staff-session";
import { owesSecondFactor, staffOf } from "../../requests/staff";

/**
 * Opens Admin's session for a staff token; nobody else gets one. Admin's page also keeps a sign-in that still owes the
 * second factor in a session, which grants nothing until it is verified.
 */
export async function POST(request: AuthenticatedMedusaRequest, response: MedusaResponse) {
  if (!(await staffOf(request)) && !(await owesSecondFactor(request)))
    throw new ShopError("unauthorized", "Não autenticado");
  await openSession(request);
  response.json({ user: request.auth_context });
}

/** Ends Admin's session. */
export async function DELETE(request: AuthenticatedMedusaRequest, response: MedusaResponse) {
  await recordOwn(request, "sign-in.ended", request.auth_context.actor_id);
  await closeSession(request, response);
  response.json({ success: true });
}
