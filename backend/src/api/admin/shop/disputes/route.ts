import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { openDisputes } from "../../../../workflows/order/disputes";

/** The disputes that clients' banks have not decided yet. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  response.json({ disputes: await openDisputes(request.scope) });
}
