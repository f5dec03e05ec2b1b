import { paymentOf } from "@alfaiataria/contract";
import type { MedusaContainer } from "@medusajs/framework/types";
import type { Message } from "@alfaiataria/whatsapp";
import { currentStore } from "../house/read-house";
import { publicUrl } from "../../lib/public-url";
import { sellersOf, whatsappOf } from "../../lib/services";
import { orderToken } from "../order/order-token";
import type { OrderRecord } from "../order/read-order";

/** Stands in for fields missing from an order that staff made in Admin. */
const UNKNOWN = "Não informado";

/**
 * The facts every order email states.
 * @param isNew true when the WhatsApp link confirms the new order, false when it asks about the order
 */
export async function orderFacts(container: MedusaContainer, order: OrderRecord, isNew = false) {
  const seller = await sellersOf(container).servingOrder(order.id);
  const whatsapp = whatsappOf(container);
  const phone = seller?.telefone ?? (await currentStore(container)).whatsapp;
  const text = whatsapp.text(isNew ? confirmation(order) : inquiry(order), seller?.nome);
  return {
    number: order.number,
    name: order.name,
    address: addressLines(order),
    isPickup: order.pickup !== null,
    shippingMethod: order.shippingMethod,
    shippingDeliveryTime: order.shippingDeliveryTime,
    seller: seller && { nome: seller.nome },
    link: publicUrl(`/pedido/${order.id}?token=${orderToken(order.id)}`),
    whatsappUrl: whatsapp.url(phone, text),
  };
}

const inquiry = ({ id, number }: OrderRecord): Message => ({
  messageType: "order_inquiry",
  messageData: { orderId: id, orderNumber: number },
});

function confirmation(order: OrderRecord): Message {
  return {
    messageType: "order_confirmation",
    messageData: {
      orderId: order.id,
      orderNumber: order.number,
      customerName: order.name || UNKNOWN,
      customerEmail: order.email,
      customerPhone: order.phone || UNKNOWN,
      address: addressLines(order).join(", ") || UNKNOWN,
      paymentMethod: paymentOf(order) || UNKNOWN,
      items: order.items,
      total: order.total,
    },
  };
}

function addressLines(order: OrderRecord): string[] {
  if (order.pickup)
    return [`Retirar na loja — ${order.pickup.branch}`, order.pickup.address, order.pickup.hours];
  const { address, streetNumber, complement, neighborhood, city, state, zipCode } = order;
  return [
    [address, streetNumber].filter(Boolean).join(", "),
    [complement, neighborhood].filter(Boolean).join(" · "),
    [city, state].filter(Boolean).join(" - "),
    zipCode && `CEP ${zipCode}`,
  ].filter(Boolean);
}
