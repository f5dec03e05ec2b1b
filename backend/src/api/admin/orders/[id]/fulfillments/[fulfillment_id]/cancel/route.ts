import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { unpack, type Unpacking } from "../../../../../../../workflows/stock/parcels";
import { answerWith } from "../../../../../../requests/for-medusa";

/** Cancels an unshipped parcel from Medusa's screen. */
export async function POST(request: AuthenticatedMedusaRequest<Unpacking>, response: MedusaResponse) {
  const { scope, params, validatedBody, auth_context } = request;
  await unpack(scope, {
    ...validatedBody,
    order_id: params.id ?? "",
    fulfillment_id: params.fulfillment_id ?? "",
    canceled_by: auth_context.actor_id,
  });
  await answerWith("order", request, response);
}
