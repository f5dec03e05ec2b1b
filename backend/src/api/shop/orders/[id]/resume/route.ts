import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { clientAddressOf } from "../../../../../payment-deadline/client";
import { resumeOrder } from "../../../../../payment-deadline/resume";
import { orderFor } from "../../order-for";

/** Takes a lapsed order up again, for those whose it is. */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  await resumeOrder(request.scope, await orderFor(request), clientAddressOf(request));
  response.json({ order: await orderFor(request) });
}
