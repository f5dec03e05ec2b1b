import { ShopError } from "@alfaiataria/contract";
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { sellerIdIn, sellerNotFound, sellersOf } from "../../../../../request";
import type { AdminHandOverBody } from "../../validators";

const REFUSALS = {
  active: "Este vendedor está ativo: passe os clientes dele um a um, ou desative-o antes",
  unavailable: "Escolha um vendedor ativo",
};

/** POST: gives what an inactive seller had open, with its clients, to another; says how much that was. */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminHandOverBody>,
  res: MedusaResponse,
): Promise<void> {
  const outcome = await sellersOf(req).handOver({ from: sellerIdIn(req), to: req.validatedBody.seller_id });
  if (outcome === "missing") throw sellerNotFound();
  if (typeof outcome === "string") throw new ShopError("conflict", REFUSALS[outcome]);
  res.json(outcome);
}
