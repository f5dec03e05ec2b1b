import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { MessageChange, ShopError } from "@alfaiataria/contract";
import { updateSellerMessageWorkflow } from "@alfaiataria/sellers/workflows";
import { sellersOf } from "../../../../lib/services";
import { requireOwn, requireStaff } from "../../../requests/staff";
import { isId, parsed } from "../../validate";
import { messageView } from "../view";

/** Changes a message's status and notes: its seller, or an administrator. */
export async function PATCH(request: MedusaRequest, response: MedusaResponse) {
  const staff = await requireStaff(request);
  const change = parsed(MessageChange, request.body);
  const id = request.params.id ?? "";
  const sellers = sellersOf(request.scope);
  const [message] = isId(id) ? await sellers.listSellerMessages({ id }, { take: 1 }) : [];
  if (!message) throw new ShopError("not_found", "Mensagem não encontrada");
  requireOwn(staff, message.seller_id);
  const { result } = await updateSellerMessageWorkflow(request.scope).run({ input: { id, ...change } });
  response.json({ message: messageView(result) });
}
