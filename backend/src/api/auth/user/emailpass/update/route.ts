import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { changeStaffPassword, NewPassword } from "../../../../../workflows/staff/password";
import { parsed } from "../../../../shop/validate";

const Change = z.object({ password: NewPassword });

/** Sets a new password through an email's link, whose token `useResetToken` has already used up. */
export async function POST(request: AuthenticatedMedusaRequest, response: MedusaResponse) {
  await changeStaffPassword(request, request.auth_context.actor_id, parsed(Change, request.body).password);
  response.json({ success: true });
}
