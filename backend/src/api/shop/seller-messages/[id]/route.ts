import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { updateSellerMessageWorkflow } from "@alfaiataria/sellers/workflows";
import { sellersOf } from "../../../../lib/sellers";
import { ShopError } from "../../../../lib/shop-error";
import { requireOwn, requireStaff } from "../../../../staff/staff";
import { isId, parsed } from "../../validate";
import { messageView } from "../view";

const Change = z.object({
  status: z.enum(["sent", "answered", "closed"]).optional(),
  notes: z.string().max(2000).nullable().optional(),
});

/** Changes a message's status and notes: its seller, or an administrator. */
export async function PATCH(request: MedusaRequest, response: MedusaResponse) {
  const staff = await requireStaff(request);
  const change = parsed(Change, request.body);
  const id = request.params.id ?? "";
  const sellers = sellersOf(request.scope);
  const [message] = isId(id) ? await sellers.listSellerMessages({ id }, { take: 1 }) : [];
  if (!message) throw new ShopError("not_found", "Mensagem não encontrada");
  requireOwn(staff, message.seller_id);
  const { result } = await updateSellerMessageWorkflow(request.scope).run({ input: { id, ...change } });
  response.json({ message: messageView(result) });
}
