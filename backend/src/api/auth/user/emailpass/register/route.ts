import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { Modules } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { invitationOf, invitationTokenOf, registerInvited } from "../../../../../staff/invitations";
import { NewPassword } from "../../../../../staff/password";
import { staffToken } from "../../../../../staff/tokens";
import { parsed } from "../../../../shop/validate";

const Registration = z.object({ email: z.string().trim().min(1).max(254), password: NewPassword });

/**
 * Makes the sign-in of whoever was invited, for the invitation's own address; without one nobody learns anything. The
 * answer's token serves to accept the invitation, and nothing else.
 */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const invite = await invitationOf(request.scope, invitationTokenOf(request));
  const id = await registerInvited(request.scope, invite, parsed(Registration, request.body));
  const identity = await request.scope
    .resolve(Modules.AUTH)
    .retrieveAuthIdentity(id, { relations: ["provider_identities"] });
  response.json({ token: await staffToken(request.scope, identity, { mfaEnabled: false }) });
}
