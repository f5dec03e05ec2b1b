import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { reorderSellers, type NewOrder } from "../../../../administration/reorder";
import { knexOf } from "../../../../lib/sql";
import { conflict } from "../../../answers";

const CHANGED = "A lista de vendedores mudou enquanto você a ordenava. Confira e tente de novo";

/** Numbers all sellers anew (`ordem` from 1). 409 when the list is no longer as it was seen. */
export async function PUT(req: AuthenticatedMedusaRequest<NewOrder>, res: MedusaResponse): Promise<void> {
  const outcome = await reorderSellers(knexOf(req.scope), req.validatedBody);
  if (outcome === "done") res.json({ ids: req.validatedBody.ids });
  else conflict(res, CHANGED);
}
