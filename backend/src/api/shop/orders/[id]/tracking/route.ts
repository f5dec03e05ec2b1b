import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { TrackingRequest } from "@alfaiataria/contract";
import { trackOrder } from "../../../../../workflows/order/tracking";
import { requireAdministrator } from "../../../../requests/staff";
import { parsed } from "../../../validate";
import { orderFor } from "../../order-for";

/** Updates an order's tracking, for administrators and their API keys. */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const { userId } = await requireAdministrator(request);
  const { id } = await orderFor(request);
  await trackOrder(request.scope, id, parsed(TrackingRequest, request.body), userId);
  response.json({ order: await orderFor(request) });
}
