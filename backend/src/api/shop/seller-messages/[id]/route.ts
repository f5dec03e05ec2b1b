import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { MessageChange, ShopError } from "@alfaiataria/contract";
import { isId } from "@alfaiataria/medusa-kit";
import { sellersOf } from "../../../../lib/services";
import { requireOwn, requireStaff } from "../../../requests/staff";
import { parsed } from "../../validate";
import { messageView } from "../view";

const messageNotFound = () => new ShopError("not_found", "Mensagem não encontrada");

/** Changes a message's status and notes; allowed for its seller and administrators. */
export async function PATCH(request: MedusaRequest, response: MedusaResponse) {
  const staff = await requireStaff(request);
  const { status, notes } = parsed(MessageChange, request.body);
  const id = request.params.id ?? "";
  const sellers = sellersOf(request.scope);
  const found = () => (isId(id) ? sellers.listSellerMessages({ id }, { take: 1 }) : []);
  const [before] = await found();
  if (!before) throw messageNotFound();
  requireOwn(staff, before.seller_id);
  const change = { status, notes: notes === null ? "" : notes };
  const outcome = await sellers.changeMessage(before.seller_id, id, change);
  const [message] = outcome === "missing" ? [] : await found();
  if (!message) throw messageNotFound();
  response.json({ message: messageView(message) });
}
