import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ResetPassword } from "@alfaiataria/contract";
import { resetPassword } from "../../../../workflows/account/reset-password";
import { parsed } from "../../validate";

export async function POST(request: MedusaRequest, response: MedusaResponse) {
  await resetPassword(request.scope, parsed(ResetPassword, request.body));
  response.status(204).end();
}
