import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ForgotPassword } from "@alfaiataria/contract";
import { forgotPassword } from "../../../../workflows/account/reset-password";
import { parsed } from "../../validate";

export async function POST(request: MedusaRequest, response: MedusaResponse) {
  await forgotPassword(request.scope, parsed(ForgotPassword, request.body).email);
  response.status(204).end();
}
