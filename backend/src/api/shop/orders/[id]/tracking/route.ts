import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ShopError, TrackingRequest } from "@alfaiataria/contract";
import { trackOrder } from "../../../../../workflows/order/tracking";
import { staffOf } from "../../../../requests/staff";
import { parsed } from "../../../validate";
import { orderFor } from "../../order-for";

/** Says where an order is, for administrators and their keys. */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const { id } = await orderFor(request);
  const staff = await staffOf(request);
  if (staff?.kind !== "administrator") throw new ShopError("forbidden", "Acesso não permitido");
  await trackOrder(request.scope, id, parsed(TrackingRequest, request.body), staff.userId);
  response.json({ order: await orderFor(request) });
}
