import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { removeAccess } from "../../../../../../workflows/seller-access";
import { sellerIdIn, sellerNotFound } from "../../../../../request";

/** DELETE: removes the seller's access: deletes their user, or the invitation that is still open. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const id = sellerIdIn(req);
  if (!(await removeAccess(req.scope, id))) throw sellerNotFound();
  res.json({ id, object: "seller_access", deleted: true });
}
