import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { Modules } from "@medusajs/framework/utils";
import { rememberDevice } from "../../../../../requests/device-cookie";
import { recordOwn } from "../../../../../../workflows/staff/record";
import { checkCode, CodeShown } from "../../../../../../workflows/staff/second-factor";
import { staffToken } from "../../../../../../workflows/staff/tokens";
import { parsed } from "../../../../../shop/validate";

/** Verifies the second factor after the password, with the same input and answer as Medusa's own call. */
export async function POST(request: AuthenticatedMedusaRequest, response: MedusaResponse) {
  const shown = parsed(CodeShown, request.body);
  const auth = request.scope.resolve(Modules.AUTH);
  const identityId = request.auth_context.auth_identity_id;
  const { completed_at } = await checkCode(request, identityId, shown, () =>
    auth.verifyAuthMfaChallenge({ id: request.params.id ?? "", auth_identity_id: identityId, ...shown }),
  );
  const identity = await auth.retrieveAuthIdentity(identityId, { relations: ["provider_identities"] });
  const userId = identity.app_metadata?.user_id;
  if (typeof userId === "string") {
    await rememberDevice(request, response, userId);
    await recordOwn(request, "sign-in.succeeded", userId, { second_factor: shown.method });
    if (shown.method === "recovery_code") await recordOwn(request, "sign-in.recovery-code-used", userId);
  }
  const proof = { mfaEnabled: true, mfaChallengeCompletedAt: completed_at };
  response.json({ token: await staffToken(request.scope, identity, proof) });
}
