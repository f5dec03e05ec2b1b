import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { openDisputes } from "../../../../workflows/order/disputes";

/** What clients' banks ask back and have not decided on. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  response.json({ disputes: await openDisputes(request.scope) });
}
