import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { createInvitesWorkflow } from "@medusajs/medusa/core-flows";
import { roleFor } from "../../../workflows/staff/invitations";

export { GET } from "@medusajs/medusa/api/admin/invites/route";

/** Creates an invitation to Admin as Medusa does, with the role it grants in its metadata. */
export async function POST(request: AuthenticatedMedusaRequest<{ email: string }>, response: MedusaResponse) {
  const email = request.validatedBody.email.trim().toLowerCase();
  const metadata = await roleFor(request.scope, email);
  const { result } = await createInvitesWorkflow(request.scope).run({
    input: { invites: [{ email, metadata }] },
  });
  response.json({ invite: result[0] });
}
