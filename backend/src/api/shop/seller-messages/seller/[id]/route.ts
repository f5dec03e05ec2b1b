import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { sellersOf } from "../../../../../lib/sellers";
import { ShopError } from "../../../../../lib/shop-error";
import { requireOwn, requireStaff } from "../../../../../staff/staff";
import { isId, parsed } from "../../../validate";
import { messageView } from "../../view";

const Page = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000),
  limit: z.coerce.number().int().min(1).max(100),
});

/** A page of a seller's messages, newest first. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const staff = await requireStaff(request);
  const sellerId = request.params.id ?? "";
  requireOwn(staff, sellerId);
  const { page, limit } = parsed(Page, request.query);
  const sellers = sellersOf(request.scope);
  const [seller] = isId(sellerId) ? await sellers.listSellers({ id: sellerId }, { take: 1 }) : [];
  if (!seller) throw new ShopError("not_found", "Vendedor não encontrado");
  const [messages, count] = await sellers.listMessagesOf(sellerId, { limit, offset: (page - 1) * limit });
  response.json({ messages: messages.map(messageView), count });
}
