import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { Modules } from "@medusajs/framework/utils";
import { ShopError } from "@alfaiataria/contract";
import { recordOwn } from "../../../../../workflows/staff/record";
import { checkCode, CodeShown } from "../../../../../workflows/staff/second-factor";
import { renewSignIn } from "../../../../requests/staff-session";
import { parsed } from "../../../../shop/validate";

/** Admin's page asks for the code when it receives exactly this message of Medusa's. */
const CODE_REQUIRED = "MFA verification code is required to disable MFA";

/** Disables a second factor, which takes one of its codes; one whose setup was never completed is simply removed. */
export async function DELETE(request: AuthenticatedMedusaRequest, response: MedusaResponse) {
  const auth = request.scope.resolve(Modules.AUTH);
  const { auth_identity_id } = request.auth_context;
  const id = request.params.id ?? "";
  const factor = await auth.retrieveAuthMfa({ id, auth_identity_id });
  if (factor.status !== "enabled") {
    response.json({ mfa_factor: await auth.disableAuthMfa({ id }) });
    return;
  }
  const shown = parsed(CodeShown.partial(), request.body ?? {});
  const { method = "totp", code } = shown;
  if (!code) throw new ShopError("invalid_request", CODE_REQUIRED);
  const mfa_factor = await checkCode(request, auth_identity_id, { code }, () =>
    auth.disableAuthMfa({ id, method, code }),
  );
  await renewSignIn(request, { mfaEnabled: false });
  await recordOwn(request, "sign-in.second-factor-disabled", request.auth_context.actor_id);
  response.json({ mfa_factor });
}
