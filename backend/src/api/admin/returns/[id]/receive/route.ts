import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { beginReceipt } from "../../../../../workflows/withdrawal/receive-return";
import { answerWith } from "../../../../requests/for-medusa";

/** What came back is about to be received, on Medusa's screen. */
export async function POST(request: AuthenticatedMedusaRequest<object>, response: MedusaResponse) {
  const order = await beginReceipt(request.scope, request.params.id ?? "", request.validatedBody);
  await answerWith("return", request, response, { order });
}
