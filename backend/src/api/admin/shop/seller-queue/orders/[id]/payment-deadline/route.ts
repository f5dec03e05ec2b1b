import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ShopError } from "@alfaiataria/contract";
import { isId } from "@alfaiataria/medusa-kit";
import { sellersOf } from "../../../../../../../lib/services";
import { Extension, extendDeadline } from "../../../../../../../workflows/payment-deadline/extend";
import { requireStaff, type Staff } from "../../../../../../requests/staff";
import { parsed } from "../../../../../../shop/validate";

/** Gives the client of a seller's own order more time to pay; to a seller, other sellers' orders do not exist (404). */
export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const { scope, params, body } = request;
  const id = params.id ?? "";
  if (!isId(id) || !(await isTheirs(request, id))) throw new ShopError("not_found", "Pedido não encontrado");
  await extendDeadline(scope, id, parsed(Extension, body));
  response.json({ extended: true });
}

async function isTheirs(request: MedusaRequest, orderId: string): Promise<boolean> {
  const staff: Staff = await requireStaff(request);
  const sellers = sellersOf(request.scope);
  return staff.kind === "seller"
    ? (await sellers.servingOrder(orderId))?.id === staff.sellerId
    : (await sellers.sellerOfOrder(orderId)) !== null;
}
