import { MAX_PHOTO_BYTES } from "@alfaiataria/contract";
import { readBody } from "@alfaiataria/medusa-kit";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { keepPicture } from "../../../../../workflows/pictures/keep-picture";
import { refusing } from "../../../../requests/picture-upload";

/** The widest that the shop shows is 1920 px. */
const KEPT = { folder: "casa", side: 2400 };

/**
 * Keeps a photograph, sent as the body, that the house's settings may then name; until they do nobody is shown it. One that
 * they no longer name stays, so that a change can be undone.
 */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const content = await readBody(request, MAX_PHOTO_BYTES, "A foto deve ter no máximo 15 MB.");
  const { url } = await refusing(() => keepPicture(request.scope, content, KEPT));
  response.status(201).json({ file: url.replace(/^\/static\//, "") });
}
