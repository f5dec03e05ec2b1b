import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { Modules } from "@medusajs/framework/utils";
import { recordOwn } from "../../../../../../workflows/staff/record";
import { checkCode, CodeShown } from "../../../../../../workflows/staff/second-factor";
import { renewSignIn } from "../../../../../requests/staff-session";
import { parsed } from "../../../../../shop/validate";

/** Completes the setup of a second factor: it is required from now on, and the user's other sessions end. */
export async function POST(request: AuthenticatedMedusaRequest, response: MedusaResponse) {
  const { code } = parsed(CodeShown.pick({ code: true }), request.body);
  const auth = request.scope.resolve(Modules.AUTH);
  const { auth_identity_id } = request.auth_context;
  const mfa_factor = await checkCode(request, auth_identity_id, { code }, () =>
    auth.verifyAuthMfa({ id: request.params.id ?? "", auth_identity_id, code }),
  );
  await renewSignIn(request, { mfaEnabled: true });
  await recordOwn(request, "sign-in.second-factor-enabled", request.auth_context.actor_id);
  response.json({ mfa_factor });
}
