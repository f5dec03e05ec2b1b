import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { listMembers } from "../../../../workflows/staff/members";

/** Everybody who signs in to Admin, with what they may do. */
export async function GET(request: AuthenticatedMedusaRequest, response: MedusaResponse) {
  response.json({ members: await listMembers(request.scope) });
}
