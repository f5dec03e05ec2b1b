import { formatPrice } from "@alfaiataria/import-mapping/sheet/price";
import { cleanLine, compose } from "@alfaiataria/whatsapp/text";
import { whatsappUrl } from "@alfaiataria/whatsapp/url";
import { formatDeadline, whatsappNumber } from "@alfaiataria/brazil";
import { house } from "../../lib/house";
import type { OrderRecord } from "./read-order";

/**
 * The link by which staff write to the customer on WhatsApp, with the order told in the house's voice: pieces, delivery,
 * total, and deadline and Pix code while it is to be paid.
 * @returns null when the order has no telephone number
 */
export function orderGreetingUrl(order: OrderRecord): string | null {
  if (whatsappNumber(order.phone) === null) return null;
  return whatsappUrl(order.phone, orderGreeting(order));
}

function orderGreeting(order: OrderRecord): string {
  const { number, items, shippingMethod, shippingDeliveryTime, total, pixCode, payBy } = order;
  const firstName = cleanLine(order.name).split(" ")[0];
  const delivery = [shippingMethod, shippingDeliveryTime].filter(Boolean).join(", ");
  return compose({
    head: `${firstName ? `Olá, ${firstName}!` : "Olá!"} Aqui é da ${house.nome}. Sobre o seu pedido nº ${number}:`,
    body: items.map(itemLine).join("\n"),
    tail: [
      delivery && `*Entrega:* ${delivery}`,
      `*Total:* ${formatPrice(Math.round(total * 100))}`,
      payBy && `*Pagar até:* ${formatDeadline(new Date(payBy))}`,
      pixCode && `*Pix copia e cola:*\n${pixCode}`,
    ]
      .filter(Boolean)
      .join("\n"),
  });
}

const itemLine = ({ quantity, name, size }: OrderRecord["items"][number]): string =>
  `${quantity} × ${cleanLine(name)}${size ? `, tamanho ${cleanLine(size)}` : ""}`;
