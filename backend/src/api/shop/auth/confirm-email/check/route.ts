import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ConfirmationToken } from "@alfaiataria/contract";
import { readConfirmation } from "../../../../../account/confirm-email";
import { parsed } from "../../../validate";

/** A token is for a body, never for an address: hence POST, although nothing changes. */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  response.json(await readConfirmation(request, parsed(ConfirmationToken, request.body).token));
}
