import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { MedusaError } from "@medusajs/framework/utils";
import { orderOf } from "../../../../../../queue/orders";
import { ownedBy, queueScopeOf } from "../../../../../../queue/scope";
import { isId, knexOf } from "../../../../../../lib/sql";

/** One order; another seller's is not found. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const owned = ownedBy(await queueScopeOf(req));
  const { id = "" } = req.params;
  const order = isId(id) ? await orderOf(knexOf(req.scope), owned, id) : undefined;
  if (!order) throw new MedusaError(MedusaError.Types.NOT_FOUND, "Pedido não encontrado");
  res.json({ order });
}
