import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { Modules } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { invitationOf, registerInvited } from "../../../../../workflows/staff/invitations";
import { NewPassword } from "../../../../../workflows/staff/password";
import { staffToken } from "../../../../../workflows/staff/tokens";
import { cookieOf } from "../../../../requests/device-cookie";
import { parsed } from "../../../../shop/validate";

const Registration = z.object({ email: z.string().trim().min(1).max(254), password: NewPassword });

/**
 * The storefront sets this cookie on '/app/invite?token=...', because Admin's register call does not send the token.
 */
const COOKIE = "staff_invitation";

/** The invitation's token: from the query, as in Medusa's own accept call, or from the cookie. */
function invitationTokenOf(request: MedusaRequest): string | undefined {
  const { token } = request.query;
  return typeof token === "string" ? token : cookieOf(request, COOKIE);
}

/**
 * Creates the sign-in of an invited person, for the invitation's own address; without a valid invitation the answer
 * reveals nothing. The returned token serves only to accept the invitation.
 */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const invite = await invitationOf(request.scope, invitationTokenOf(request));
  const id = await registerInvited(request.scope, invite, parsed(Registration, request.body));
  const identity = await request.scope
    .resolve(Modules.AUTH)
    .retrieveAuthIdentity(id, { relations: ["provider_identities"] });
  response.json({ token: await staffToken(request.scope, identity, { mfaEnabled: false }) });
}
