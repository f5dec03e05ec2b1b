import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ConfirmationToken } from "@alfaiataria/contract";
import { readConfirmation } from "../../../../../workflows/account/confirm-email";
import { customerOf } from "../../../../requests/customer";
import { parsed } from "../../../validate";

/** A token is for a body, never for an address: hence POST, although nothing changes. */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const { token } = parsed(ConfirmationToken, request.body);
  response.json(await readConfirmation(request.scope, token, (await customerOf(request))?.id));
}
