import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ConfirmEmail } from "@alfaiataria/contract";
import { confirmEmail } from "../../../../account/confirm-email";
import { parsed } from "../../validate";

export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const confirmed = await confirmEmail(request, parsed(ConfirmEmail, request.body));
  response.json({ confirmed });
}
