import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { recommendationsOf } from "../../../../lib/services";

/** Changes with anything that is recommended; null before the first snapshot. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const current = await recommendationsOf(request.scope).currentVersion();
  response.json({ version: current?.version ?? null });
}
