import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { readConfirmation } from "../../../../../account/confirm-email";
import { parsed } from "../../../validate";
import { token } from "../../fields";

const Letter = z.object({ token });

/** A token is for a body, never for an address: hence POST, although nothing changes. */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  response.json(await readConfirmation(request, parsed(Letter, request.body).token));
}
