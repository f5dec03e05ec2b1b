import { readBody } from "@alfaiataria/medusa-kit";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { keepHousePicture } from "../../../../../workflows/house/keep-picture";
import { refusing } from "../../../../requests/picture-upload";

const MAX_BYTES = 15 * 1024 * 1024;

/** Keeps a photograph, sent as the body, that the house's settings may then name; until they do nobody is shown it. */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const content = await readBody(request, MAX_BYTES, "A foto deve ter no máximo 15 MB.");
  response.status(201).json(await refusing(() => keepHousePicture(request.scope, content)));
}
