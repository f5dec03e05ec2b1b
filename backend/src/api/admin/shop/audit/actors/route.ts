import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { auditOf } from "../../../../../lib/services";

/** Every member of staff and API key in the audit log. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  response.json({ actors: await auditOf(request.scope).actors() });
}
