import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { Absence } from "../../../../../../modules/sellers/queries/sellers";
import { sellerIdIn, sellerNotFound, sellersOf } from "../../../../../request";

/** PUT: sets the days on which the seller gets no clients; null ends the absence. */
export async function PUT(req: AuthenticatedMedusaRequest<Absence>, res: MedusaResponse): Promise<void> {
  if (!(await sellersOf(req).setAbsence(sellerIdIn(req), req.validatedBody))) throw sellerNotFound();
  res.json(req.validatedBody);
}
