import type { sellersOf } from "../../../lib/sellers";

type Sellers = ReturnType<typeof sellersOf>;
type Message = Awaited<ReturnType<Sellers["listSellerMessages"]>>[number];

/** A message as the contract of /api has it (spec 2 §3, and additions). */
export function messageView(message: Message) {
  const { customerName } = message.data;
  return {
    id: message.id,
    sellerId: message.seller_id,
    clientId: message.client_id,
    messageType: message.message_type,
    status: message.status,
    createdAt: message.created_at,
    text: message.text,
    orderId: message.order_id,
    clientName: typeof customerName === "string" ? customerName : null,
    notes: message.notes,
  };
}
