import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ShopError } from "@alfaiataria/contract";
import { acceptInvitation } from "../../../../workflows/staff/invitations";

/** Whoever accepts an invitation is not an Admin user yet, so Medusa's authentication is off here. */
export const AUTHENTICATE = false;

type Names = { first_name?: string | null; last_name?: string | null };

/** Accepts an invitation: email and role come from the invitation, whatever the body says. */
export async function POST(request: AuthenticatedMedusaRequest<Names>, response: MedusaResponse) {
  const { auth_identity_id: authIdentityId, actor_id: actorId } = request.auth_context;
  if (actorId) throw new ShopError("invalid_request", "Saia da sua conta antes de aceitar um convite");
  const { first_name, last_name } = request.validatedBody;
  const user = await acceptInvitation(request.scope, String(request.filterableFields.token ?? ""), {
    authIdentityId,
    firstName: first_name ?? undefined,
    lastName: last_name ?? undefined,
  });
  response.json({ user });
}
