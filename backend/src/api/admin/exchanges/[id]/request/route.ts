import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { confirmExchange } from "../../../../../workflows/withdrawal/confirm-change";
import { answerWithChange, whoActs } from "../../../../requests/for-medusa";

/** Confirms an exchange from Medusa's screen. */
export async function POST(request: AuthenticatedMedusaRequest, response: MedusaResponse) {
  const order_preview = await confirmExchange(request.scope, request.params.id ?? "", whoActs(request));
  await answerWithChange("exchange", request, response, order_preview);
}
