import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { Modules } from "@medusajs/framework/utils";
import { ShopError } from "@alfaiataria/contract";
import { recordOwn } from "../../../../workflows/staff/record";
import { signInOf, staffOf } from "../../../requests/staff";

/** New recovery codes in place of the earlier ones, with the same answer as Medusa's own call. */
export async function POST(request: AuthenticatedMedusaRequest, response: MedusaResponse) {
  const staff = await staffOf(request);
  if (!staff?.hasSecondFactor)
    throw new ShopError("conflict", "Habilite a autenticação de dois fatores antes de gerar os códigos");
  const { codes } = await request.scope.resolve(Modules.AUTH).generateAuthMfaRecoveryCodes({
    auth_identity_id: signInOf(request)?.auth_identity_id ?? "",
  });
  await recordOwn(request, "sign-in.recovery-codes-made", staff.userId);
  response.json({ recovery_codes: codes });
}
