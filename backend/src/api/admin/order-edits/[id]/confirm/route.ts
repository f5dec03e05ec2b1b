import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { confirmEdit } from "../../../../../workflows/order/changed-cost";
import { whoActs } from "../../../../requests/for-medusa";

/** Confirms an edit of an order from Medusa's screen. */
export async function POST(request: AuthenticatedMedusaRequest, response: MedusaResponse) {
  const { scope, params } = request;
  response.json({ order_preview: await confirmEdit(scope, params.id ?? "", whoActs(request)) });
}
