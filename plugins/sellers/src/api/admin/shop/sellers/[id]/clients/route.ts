import { ShopError } from "@alfaiataria/contract";
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { sellerIdIn, sellersOf } from "../../../../../request";
import type { AdminMoveClientBody } from "../../validators";

const REFUSALS = {
  conflict: "Este cliente já não é deste vendedor. Atualize a lista",
  unavailable: "Escolha um vendedor ativo",
};

/** PUT: moves one of the seller's clients to another seller. */
export async function PUT(
  req: AuthenticatedMedusaRequest<AdminMoveClientBody>,
  res: MedusaResponse,
): Promise<void> {
  const { client_id: clientId, seller_id: to } = req.validatedBody;
  const outcome = await sellersOf(req).reassignClient({ clientId, from: sellerIdIn(req), to });
  if (outcome !== "done") throw new ShopError("conflict", REFUSALS[outcome]);
  res.json({ client_id: clientId, seller_id: to });
}
