import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { removeAccess } from "../../../../../../access/remove-access";
import { sellerIdOf, sellerNotFound } from "../../../../../answers";

/** Ends the seller's sign-in: their user, or the invitation that is not answered yet, is deleted. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  if (!(await removeAccess(req.scope, sellerIdOf(req)))) throw sellerNotFound();
  res.status(204).end();
}
