import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ShopError } from "@alfaiataria/contract";
import { isId } from "@alfaiataria/medusa-kit";
import { readSettlement } from "../../../../../../workflows/order/settlement-view";
import { GivenBack, settleDueRefund } from "../../../../../../workflows/withdrawal/due-refund";
import { parsed } from "../../../../../shop/validate";

/** Refunds what an order's client is owed, or records that it was refunded by hand. */
export async function POST(request: AuthenticatedMedusaRequest, response: MedusaResponse) {
  const { scope, params, body, auth_context } = request;
  const id = params.id ?? "";
  const read = () => readSettlement(scope, id);
  if (!isId(id) || !(await read())) throw new ShopError("not_found", "Pedido não encontrado");
  await settleDueRefund(scope, id, { ...parsed(GivenBack, body), by: auth_context.actor_id });
  response.json({ settlement: await read() });
}
