import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { CancelRequest } from "@alfaiataria/contract";
import { cancelOwnOrder } from "../../../../../workflows/withdrawal/cancel-order";
import { actingOnOrder } from "../../../../requests/actor";
import { parsed } from "../../../validate";
import { orderFor } from "../../order-for";

/** Cancels an order whose pieces have not left the shop, for those who may access it. */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const { id } = await orderFor(request);
  const { pixKey } = parsed(CancelRequest, request.body ?? {});
  await actingOnOrder(request, () => cancelOwnOrder(request.scope, id, pixKey));
  response.json({ order: await orderFor(request) });
}
