import { ShopError } from "@alfaiataria/contract";
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { removeSeller } from "../../../../../workflows/seller-access";
import { type SellerFields, updateSellerWorkflow } from "../../../../../workflows/update-seller";
import { sellerIdIn, sellerNotFound } from "../../../../request";

/** PUT: changes the fields that are sent. */
export async function PUT(req: AuthenticatedMedusaRequest<SellerFields>, res: MedusaResponse): Promise<void> {
  const { result: seller } = await updateSellerWorkflow(req.scope).run({
    input: { id: sellerIdIn(req), change: req.validatedBody },
  });
  res.json({ seller });
}

/** Medusa's Admin API updates with POST, so both methods do the same here. */
export const POST = PUT;

const REFUSALS = {
  served: "Este vendedor já atendeu clientes. Desative-o para que não receba mais ninguém",
  linked: "Remova antes o acesso deste vendedor ao painel",
};

/** DELETE: deletes a seller who was created by mistake; 409 for one who has served somebody or can sign in. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const id = sellerIdIn(req);
  const outcome = await removeSeller(req.scope, id);
  if (outcome === "missing") throw sellerNotFound();
  if (outcome !== "done") throw new ShopError("conflict", REFUSALS[outcome]);
  res.json({ id, object: "seller", deleted: true });
}
