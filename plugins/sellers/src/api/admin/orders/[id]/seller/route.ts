import { ShopError } from "@alfaiataria/contract";
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { idIn, orderNotFound, sellersOf } from "../../../../request";
import type { AdminReassignOrderBody } from "../../../shop/sellers/validators";

const REFUSALS = {
  conflict: "Este pedido já passou para outro vendedor. Atualize a página",
  unavailable: "Escolha um vendedor ativo",
};

/** GET: the order's seller; null while it has none. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ seller: await sellersOf(req).sellerOfOrder(idIn(req, orderNotFound)) });
}

/** PUT: gives the order to another seller, or to none. */
export async function PUT(
  req: AuthenticatedMedusaRequest<AdminReassignOrderBody>,
  res: MedusaResponse,
): Promise<void> {
  const { seller_id: to, from, with_client: withClient } = req.validatedBody;
  const orderId = idIn(req, orderNotFound);
  const outcome = await sellersOf(req).reassignOrder({ orderId, to, from, withClient });
  if (outcome === "missing") throw orderNotFound();
  if (outcome !== "done") throw new ShopError("conflict", REFUSALS[outcome]);
  await GET(req, res);
}
