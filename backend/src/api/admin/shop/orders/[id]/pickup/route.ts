import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { PickupStatus, ShopError } from "@alfaiataria/contract";
import { isId } from "@alfaiataria/medusa-kit";
import { readSettlement } from "../../../../../../workflows/order/settlement-view";
import { trackOrder } from "../../../../../../workflows/order/tracking";
import { parsed } from "../../../../../shop/validate";

/** Marks a pickup order as ready or as collected. */
export async function POST(request: AuthenticatedMedusaRequest, response: MedusaResponse) {
  const { params, scope, body, auth_context } = request;
  const id = params.id ?? "";
  if (!isId(id)) throw new ShopError("not_found", "Pedido não encontrado");
  await trackOrder(scope, id, parsed(PickupStatus, body), auth_context.actor_id);
  response.json({ settlement: await readSettlement(scope, id) });
}
