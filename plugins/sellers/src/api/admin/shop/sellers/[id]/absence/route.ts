import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { setAbsence, type Absence } from "../../../../../../administration/absence";
import { knexOf } from "../../../../../../lib/sql";
import { sellerIdOf, sellerNotFound } from "../../../../../answers";

/** Sets the days on which the seller is given nothing, or none. */
export async function PUT(req: AuthenticatedMedusaRequest<Absence>, res: MedusaResponse): Promise<void> {
  if (!(await setAbsence(knexOf(req.scope), sellerIdOf(req), req.validatedBody))) throw sellerNotFound();
  res.json(req.validatedBody);
}
