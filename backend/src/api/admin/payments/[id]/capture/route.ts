import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { takeMoney } from "../../../../../workflows/order/settlement";
import { answerWith, whoActs } from "../../../../requests/for-medusa";

/** Captures a payment from Medusa's screen. */
export async function POST(
  request: AuthenticatedMedusaRequest<{ amount?: number }>,
  response: MedusaResponse,
) {
  const { scope, params, validatedBody } = request;
  const payment_id = params.id ?? "";
  await takeMoney(scope, { payment_id, captured_by: whoActs(request), amount: validatedBody.amount });
  await answerWith("payment", request, response);
}
