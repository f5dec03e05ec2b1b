import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { auditOf } from "../../../../../lib/services";

/** Everyone of staff who is in the audit log. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  response.json({ actors: await auditOf(request.scope).actors() });
}
