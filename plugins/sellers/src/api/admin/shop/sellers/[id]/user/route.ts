import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { removeAccess } from "../../../../../../workflows/seller-access";
import { sellerIdIn, sellerNotFound } from "../../../../../request";

/** Ends the seller's sign-in: their user, or the invitation that is not answered yet, is deleted. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const id = sellerIdIn(req);
  if (!(await removeAccess(req.scope, id))) throw sellerNotFound();
  res.json({ id, object: "seller_access", deleted: true });
}
