import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { listMembers } from "../../../../workflows/staff/members";

/** All Admin users with their roles. */
export async function GET(request: AuthenticatedMedusaRequest, response: MedusaResponse) {
  response.json({ members: await listMembers(request.scope) });
}
