import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { deviceTokenOf, rememberDevice } from "../../../requests/device-cookie";
import { recordOwn } from "../../../../workflows/staff/record";
import { signInStaff } from "../../../../workflows/staff/sign-in";
import { staffToken } from "../../../../workflows/staff/tokens";
import { parsed } from "../../../shop/validate";

const Credentials = z.object({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(1024),
});

/**
 * Signs a member of staff in to Admin, with the same input and answer as Medusa's own call; a second factor may still
 * be required.
 */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const { userId, authIdentity, mfaChallenge } = await signInStaff(
    request,
    parsed(Credentials, request.body),
    deviceTokenOf(request),
  );
  if (mfaChallenge) {
    const token = await staffToken(request.scope, authIdentity, { mfaEnabled: true, isPartial: true });
    response.json({ mfa_required: true, mfa_challenge: mfaChallenge, token });
    return;
  }
  await rememberDevice(request, response, userId);
  await recordOwn(request, "sign-in.succeeded", userId);
  response.json({ token: await staffToken(request.scope, authIdentity, { mfaEnabled: false }) });
}
