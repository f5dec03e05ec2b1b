import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { pack, type Packing } from "../../../../../workflows/stock/parcels";
import { answerWith, whoActs } from "../../../../requests/for-medusa";

/** Packs pieces into a parcel from Medusa's screen. */
export async function POST(request: AuthenticatedMedusaRequest<Packing>, response: MedusaResponse) {
  const { scope, params, validatedBody } = request;
  await pack(scope, { ...validatedBody, order_id: params.id ?? "", created_by: whoActs(request) });
  await answerWith("order", request, response);
}
