import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { confirmClaim } from "../../../../../workflows/withdrawal/confirm-change";
import { answerWithChange, whoActs } from "../../../../requests/for-medusa";

/** Confirms a claim from Medusa's screen. */
export async function POST(request: AuthenticatedMedusaRequest, response: MedusaResponse) {
  const order_preview = await confirmClaim(request.scope, request.params.id ?? "", whoActs(request));
  await answerWithChange("claim", request, response, order_preview);
}
