import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { clientAddressOf } from "../../../../requests/customer";
import { resumeOrder } from "../../../../../workflows/payment-deadline/resume";
import { orderFor } from "../../order-for";

/** Takes a lapsed order up again, for those whose it is. */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  await resumeOrder(request.scope, await orderFor(request), clientAddressOf(request));
  response.json({ order: await orderFor(request) });
}
