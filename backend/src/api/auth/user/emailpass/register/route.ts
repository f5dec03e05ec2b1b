import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { Modules } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { invitationOf, registerInvited } from "../../../../../workflows/staff/invitations";
import { NewPassword } from "../../../../../workflows/staff/password";
import { staffToken } from "../../../../../workflows/staff/tokens";
import { cookieOf } from "../../../../requests/device-cookie";
import { parsed } from "../../../../shop/validate";

const Registration = z.object({ email: z.string().trim().min(1).max(254), password: NewPassword });

/** Set by the storefront on '/app/invite?token=…', for the call by which Admin's page registers: it names no token. */
const COOKIE = "staff_invitation";

/** The token of an invitation: as Medusa's own call to accept it has it, or as the browser was given it. */
function invitationTokenOf(request: MedusaRequest): string | undefined {
  const { token } = request.query;
  return typeof token === "string" ? token : cookieOf(request, COOKIE);
}

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
