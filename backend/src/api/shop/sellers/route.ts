import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { NewSeller } from "@alfaiataria/contract";
import { createSellerWorkflow } from "@alfaiataria/sellers/workflows";
import { sellersOf } from "../../../lib/services";
import { requireAdministrator, requireRecentCode, requireStaff } from "../../requests/staff";
import { parsed } from "../validate";
import { orShopError, sellerView } from "./view";

/** All sellers for an administrator; only themselves for a seller. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const staff = await requireStaff(request);
  const own = staff.kind === "seller" ? staff.sellerId : undefined;
  const sellers = await sellersOf(request.scope).listSellersWithCounts(own);
  response.json({ sellers: sellers.map(sellerView) });
}

export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const staff = await requireAdministrator(request);
  // Clients write to the newest seller first.
  requireRecentCode(request, staff);
  const input = parsed(NewSeller, request.body);
  const { result } = await orShopError(() => createSellerWorkflow(request.scope).run({ input }));
  response.status(201).json({ seller: sellerView(result) });
}
