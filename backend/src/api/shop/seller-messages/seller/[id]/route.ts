import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { MessagePage, ShopError } from "@alfaiataria/contract";
import { isId } from "@alfaiataria/medusa-kit";
import { sellersOf } from "../../../../../lib/services";
import { requireOwn, requireStaff } from "../../../../requests/staff";
import { parsed } from "../../../validate";
import { messageView } from "../../view";

/** A page of a seller's messages, newest first. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const staff = await requireStaff(request);
  const sellerId = request.params.id ?? "";
  requireOwn(staff, sellerId);
  const { page, limit } = parsed(MessagePage, request.query);
  const sellers = sellersOf(request.scope);
  const [seller] = isId(sellerId) ? await sellers.listSellers({ id: sellerId }, { take: 1 }) : [];
  if (!seller) throw new ShopError("not_found", "Vendedor não encontrado");
  const [messages, count] = await sellers.listMessagesOf(sellerId, { limit, offset: (page - 1) * limit });
  response.json({ messages: messages.map(messageView), count });
}
