import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ConfirmEmail } from "@alfaiataria/contract";
import { confirmEmail } from "../../../../workflows/account/confirm-email";
import { clientAddressOf, customerOf } from "../../../requests/customer";
import { parsed } from "../../validate";

export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const confirmation = parsed(ConfirmEmail, request.body);
  const visitor = { customerId: (await customerOf(request))?.id, address: clientAddressOf(request) };
  const confirmed = await confirmEmail(request.scope, confirmation, visitor);
  response.json({ confirmed });
}
