import { pipeline } from "node:stream/promises";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { openPicture } from "../open-picture";

/** An uploaded picture's bytes, for a storefront that does not have them: it knows no key to the bucket. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const picture = await openPicture(request.scope, request.params.key ?? "");
  response.type("application/octet-stream");
  await pipeline(picture, response);
}
