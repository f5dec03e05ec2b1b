import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ConfirmationToken } from "@alfaiataria/contract";
import { readConfirmation } from "../../../../../workflows/account/confirm-email";
import { customerOf } from "../../../../requests/customer";
import { parsed } from "../../../validate";

/**
 * Shows what a confirmation link is about. A POST although nothing changes, because a token belongs in a body, never in
 * an address.
 */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const { token } = parsed(ConfirmationToken, request.body);
  response.json(await readConfirmation(request.scope, token, (await customerOf(request))?.id));
}
