import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { cancelOrder } from "../../../../../workflows/withdrawal/cancel-order";
import { answerWith } from "../../../../requests/for-medusa";

/** Cancels an order from Medusa's screen, by our workflow: no captured money is left unrefunded and unrecorded. */
export async function POST(request: AuthenticatedMedusaRequest, response: MedusaResponse) {
  const { scope, params, auth_context } = request;
  await cancelOrder(scope, params.id ?? "", { by: auth_context.actor_id });
  await answerWith("order", request, response);
}
