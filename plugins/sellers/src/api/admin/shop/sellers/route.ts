import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { SELLERS_MODULE } from "../../../../modules/sellers";
import type SellersModuleService from "../../../../modules/sellers/service";
import { createSellerWorkflow } from "../../../../workflows/create-seller";
import type { AdminCreateSellerBody } from "./validators";

/** Every seller by priority, with distinct clients and messages in all. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const sellers = await req.scope.resolve<SellersModuleService>(SELLERS_MODULE).listSellersWithCounts();
  res.json({ sellers });
}

/** Creates a seller. */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminCreateSellerBody>,
  res: MedusaResponse,
): Promise<void> {
  const { result: seller } = await createSellerWorkflow(req.scope).run({ input: req.validatedBody });
  res.status(201).json({ seller });
}
