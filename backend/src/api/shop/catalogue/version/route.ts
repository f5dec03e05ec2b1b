import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { importMappingOf } from "../../../../lib/services";

/** The catalogue's version, and how long the oldest change has been waiting to be in it, in ms. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const { text, behindMs } = await importMappingOf(request.scope).catalogue.look();
  response.json({ version: text, behind_ms: behindMs });
}
