import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { Modules } from "@medusajs/framework/utils";
import { CodeShown, confirmCode } from "../../../../workflows/staff/second-factor";
import { changeSession } from "../../../requests/staff-session";
import { staffOf } from "../../../requests/staff";
import { staffToken } from "../../../../workflows/staff/tokens";
import { parsed } from "../../../shop/validate";
import { setting } from "../../../../lib/settings";

/** Whether the store requires a second factor, and whether the caller has one. */
export async function GET(request: AuthenticatedMedusaRequest, response: MedusaResponse) {
  const staff = await staffOf(request);
  response.json({
    is_required: setting("STAFF_SECOND_FACTOR") === "required",
    is_enabled: staff?.hasSecondFactor ?? false,
  });
}

/**
 * Confirms the second factor again before a sensitive action: the session's confirmation is renewed, and a caller with
 * a token gets a new one.
 */
export async function POST(request: AuthenticatedMedusaRequest, response: MedusaResponse) {
  const { auth_identity_id: identityId } = request.auth_context;
  const shownAt = await confirmCode(request, identityId, parsed(CodeShown, request.body));
  await changeSession(request, { mfa_enabled: true, mfa_challenge_completed_at: shownAt.toISOString() });
  if (!request.headers.authorization) {
    response.json({ confirmed_at: shownAt });
    return;
  }
  const identity = await request.scope
    .resolve(Modules.AUTH)
    .retrieveAuthIdentity(identityId, { relations: ["provider_identities"] });
  const proof = { mfaEnabled: true, mfaChallengeCompletedAt: shownAt };
  response.json({ confirmed_at: shownAt, token: await staffToken(request.scope, identity, proof) });
}
