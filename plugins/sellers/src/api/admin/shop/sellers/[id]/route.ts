import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { removeSeller } from "../../../../../access/remove-seller";
import { updateSellerWorkflow } from "../../../../../workflows/update-seller";
import { conflict, sellerIdOf, sellerNotFound } from "../../../../answers";
import type { AdminUpdateSellerBody } from "../validators";

/** Changes the fields that are sent. */
export async function PUT(
  req: AuthenticatedMedusaRequest<AdminUpdateSellerBody>,
  res: MedusaResponse,
): Promise<void> {
  const { result: seller } = await updateSellerWorkflow(req.scope).run({
    input: { id: sellerIdOf(req), change: req.validatedBody },
  });
  res.json({ seller });
}

/** Medusa's own Admin API updates by POST; both are the same here. */
export const POST = PUT;

const REFUSALS = {
  served: "Este vendedor já atendeu clientes. Desative-o para que não receba mais ninguém",
  linked: "Remova antes o acesso deste vendedor ao painel",
};

/** Deletes a seller who was made by mistake; 409 for one who has served somebody or signs in. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const id = sellerIdOf(req);
  const outcome = await removeSeller(req.scope, id);
  if (outcome === "missing") throw sellerNotFound();
  if (outcome === "done") res.json({ id, object: "seller", deleted: true });
  else conflict(res, REFUSALS[outcome]);
}
