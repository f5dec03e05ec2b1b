import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { withdrawReturn } from "../../../../../../workflows/withdrawal/withdraw-return";
import { orderFor } from "../../../order-for";

/** Withdraws a return or exchange request, for those who may access the order. */
export async function DELETE(request: MedusaRequest, response: MedusaResponse) {
  const { id } = await orderFor(request);
  await withdrawReturn(request.scope, id, request.params.request ?? "");
  response.json({ order: await orderFor(request) });
}
