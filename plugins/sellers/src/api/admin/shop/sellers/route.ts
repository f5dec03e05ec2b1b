import type { NewSeller } from "@alfaiataria/contract";
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { createSellerWorkflow } from "../../../../workflows";
import { sellersOf } from "../../../request";

/** GET: all sellers by priority, with clients and messages, absence, access, and the load of the last 30 days. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ sellers: await sellersOf(req).listSellersForStaff() });
}

/** POST: creates a seller. */
export async function POST(req: AuthenticatedMedusaRequest<NewSeller>, res: MedusaResponse): Promise<void> {
  const { result: seller } = await createSellerWorkflow(req.scope).run({ input: req.validatedBody });
  res.status(201).json({ seller });
}
