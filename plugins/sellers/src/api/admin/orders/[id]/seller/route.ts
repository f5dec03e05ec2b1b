import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { SELLERS_MODULE } from "../../../../../modules/sellers";
import type SellersModuleService from "../../../../../modules/sellers/service";

/** The order's seller; null while it has none. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const sellers = req.scope.resolve<SellersModuleService>(SELLERS_MODULE);
  res.json({ seller: await sellers.sellerOfOrder(req.params["id"] ?? "") });
}
