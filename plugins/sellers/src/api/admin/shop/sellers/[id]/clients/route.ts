import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { reassignClient } from "../../../../../../administration/reassign-client";
import { knexOf } from "../../../../../../lib/sql";
import { conflict, sellerIdOf } from "../../../../../answers";
import type { AdminMoveClientBody } from "../../validators";

const REFUSALS = {
  conflict: "Este cliente já não é deste vendedor. Atualize a lista",
  unavailable: "Escolha um vendedor ativo",
};

/** Passes one of the seller's clients to another seller. */
export async function PUT(
  req: AuthenticatedMedusaRequest<AdminMoveClientBody>,
  res: MedusaResponse,
): Promise<void> {
  const { client_id: clientId, seller_id: to } = req.validatedBody;
  const outcome = await reassignClient(knexOf(req.scope), { clientId, from: sellerIdOf(req), to });
  if (outcome === "done") res.json({ client_id: clientId, seller_id: to });
  else conflict(res, REFUSALS[outcome]);
}
