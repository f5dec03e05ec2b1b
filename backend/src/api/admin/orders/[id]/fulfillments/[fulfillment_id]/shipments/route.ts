import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ship, type Shipping } from "../../../../../../../workflows/stock/parcels";
import { answerWith, whoActs } from "../../../../../../requests/for-medusa";

/** Ships a parcel from Medusa's screen. */
export async function POST(request: AuthenticatedMedusaRequest<Shipping>, response: MedusaResponse) {
  const { scope, params, validatedBody } = request;
  await ship(scope, {
    ...validatedBody,
    order_id: params.id ?? "",
    fulfillment_id: params.fulfillment_id ?? "",
    labels: validatedBody.labels ?? [],
    created_by: whoActs(request),
  });
  await answerWith("order", request, response);
}
