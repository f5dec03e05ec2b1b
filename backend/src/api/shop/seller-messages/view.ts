import { withoutKind } from "@alfaiataria/sellers";
import type { sellersOf } from "../../../lib/services";

type Sellers = ReturnType<typeof sellersOf>;
type Message = Awaited<ReturnType<Sellers["listSellerMessages"]>>[number];

/** A message as the contract of /api defines it (spec 2 §3, and additions). */
export function messageView(message: Message) {
  const { customerName, customerEmail, email } = message.data;
  const typed = [customerEmail, email].find((value) => typeof value === "string");
  return {
    id: message.id,
    sellerId: message.seller_id,
    // The client id the browser sent; the site's forms send none, so the typed address stands for the sender.
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
