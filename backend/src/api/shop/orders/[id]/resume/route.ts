import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { clientAddressOf } from "../../../../requests/customer";
import { resumeOrder } from "../../../../../workflows/payment-deadline/resume";
import { orderFor } from "../../order-for";

/** Resumes a lapsed order, for those who may access it. */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  await resumeOrder(request.scope, await orderFor(request), clientAddressOf(request));
  response.json({ order: await orderFor(request) });
}
