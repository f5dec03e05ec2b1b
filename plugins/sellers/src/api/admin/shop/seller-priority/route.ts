import { ShopError } from "@alfaiataria/contract";
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { NewOrder } from "../../../../modules/sellers/queries/sellers";
import { sellersOf } from "../../../request";

const CHANGED = "A lista de vendedores mudou enquanto você a ordenava. Confira e tente de novo";

/** PUT: renumbers all sellers (`ordem` from 1). 409 when the list has changed since it was read. */
export async function PUT(req: AuthenticatedMedusaRequest<NewOrder>, res: MedusaResponse): Promise<void> {
  const outcome = await sellersOf(req).reorderSellers(req.validatedBody);
  if (outcome === "conflict") throw new ShopError("conflict", CHANGED);
  res.json({ ids: req.validatedBody.ids });
}
