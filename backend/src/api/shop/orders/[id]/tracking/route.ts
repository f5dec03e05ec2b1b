import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { TrackingRequest } from "@alfaiataria/contract";
import { trackOrder } from "../../../../../workflows/order/tracking";
import { actingOnOrder } from "../../../../requests/actor";
import { requireAdministrator } from "../../../../requests/staff";
import { parsed } from "../../../validate";
import { orderFor } from "../../order-for";

/** Updates an order's tracking, for administrators and their API keys. */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const { userId } = await requireAdministrator(request);
  const { id } = await orderFor(request);
  const notice = parsed(TrackingRequest, request.body);
  await actingOnOrder(request, () => trackOrder(request.scope, id, notice, userId));
  response.json({ order: await orderFor(request) });
}
