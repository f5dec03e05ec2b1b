import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { receiveReturn } from "../../../../../../workflows/withdrawal/receive-return";
import { answerWith, whoActs } from "../../../../../requests/for-medusa";

/** Receives returned pieces from Medusa's screen. */
export async function POST(request: AuthenticatedMedusaRequest, response: MedusaResponse) {
  const order_preview = await receiveReturn(request.scope, request.params.id ?? "", whoActs(request));
  await answerWith("return", request, response, { order_preview });
}
