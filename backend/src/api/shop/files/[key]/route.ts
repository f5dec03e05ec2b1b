import { pipeline } from "node:stream/promises";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { openPicture } from "../open-picture";

/** The bytes of an uploaded picture, for a storefront that lacks them and has no access to the bucket. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const picture = await openPicture(request.scope, request.params.key ?? "");
  response.type("application/octet-stream");
  await pipeline(picture, response);
}
