import { withoutKind } from "@alfaiataria/sellers";
import type { sellersOf } from "../../../lib/services";

type Sellers = ReturnType<typeof sellersOf>;
type Message = Awaited<ReturnType<Sellers["listSellerMessages"]>>[number];

/** A message as the contract of /api has it (spec 2 §3, and additions). */
export function messageView(message: Message) {
  const { customerName, customerEmail, email } = message.data;
  const typed = [customerEmail, email].find((value) => typeof value === "string");
  return {
    id: message.id,
    sellerId: message.seller_id,
    // As the browser sent it; the site's forms send none, and the address stands for whoever wrote.
    clientId: /^(client|email|phone):/.test(message.client_id)
      ? withoutKind(message.client_id)
      : (typed ?? withoutKind(message.client_id)),
    messageType: message.message_type,
    status: message.status,
    createdAt: message.created_at,
    text: message.text,
    orderId: message.order_id,
    clientName: typeof customerName === "string" ? customerName : null,
    notes: message.notes,
  };
}
