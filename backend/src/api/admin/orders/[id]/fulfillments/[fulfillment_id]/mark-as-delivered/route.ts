import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { deliver, type Delivery } from "../../../../../../../workflows/stock/parcels";
import { answerWith } from "../../../../../../requests/for-medusa";

/** Marks a parcel as delivered from Medusa's screen. */
export async function POST(request: AuthenticatedMedusaRequest<Delivery>, response: MedusaResponse) {
  const { scope, params, validatedBody } = request;
  const { no_notification } = validatedBody;
  await deliver(scope, {
    orderId: params.id ?? "",
    fulfillmentId: params.fulfillment_id ?? "",
    no_notification,
  });
  await answerWith("order", request, response);
}
