import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { addCreditLine, type CreditLine } from "../../../../../workflows/order/changed-cost";
import { answerWith } from "../../../../requests/for-medusa";

/** Adds a credit line to an order from Medusa's screen. */
export async function POST(request: AuthenticatedMedusaRequest<CreditLine>, response: MedusaResponse) {
  await addCreditLine(request.scope, request.params.id ?? "", request.validatedBody);
  await answerWith("order", request, response);
}
