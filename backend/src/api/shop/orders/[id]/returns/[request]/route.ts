import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { withdrawReturn } from "../../../../../../workflows/withdrawal/withdraw-return";
import { orderFor } from "../../../order-for";

/** Keeps the pieces after all, for those whose the order is. */
export async function DELETE(request: MedusaRequest, response: MedusaResponse) {
  const { id } = await orderFor(request);
  await withdrawReturn(request.scope, id, request.params.request ?? "");
  response.json({ order: await orderFor(request) });
}
