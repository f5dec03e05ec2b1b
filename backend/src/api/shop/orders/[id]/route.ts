import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { orderFor } from "../order-for";

/** The order, for those who may access it. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  response.json({ order: await orderFor(request) });
}
