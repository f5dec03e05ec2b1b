import { formatDeadline, formatReais } from "@alfaiataria/brazil";
import { cleanLine, compose, greeting, lines } from "./text";

/** What staff tell the customer of an order; `total` in reais. */
export type GreetedOrder = {
  number: number;
  name: string;
  items: { name: string; size: string; quantity: number }[];
  shippingMethod: string;
  shippingDeliveryTime: string;
  total: number;
  /** Until when its pieces are reserved, while it waits for its payment. */
  payBy: string | null;
  pixCode: string | null;
};

/** Pieces, delivery, total, and deadline and Pix code while it is to be paid. */
export function greetingText(order: GreetedOrder, storeName: string): string {
  const { number, name, items, shippingMethod, shippingDeliveryTime, total, pixCode, payBy } = order;
  const delivery = [shippingMethod, shippingDeliveryTime].filter(Boolean).join(", ");
  return compose({
    head: `${greeting(name)} Aqui é da ${storeName}. Sobre o seu pedido nº ${number}:`,
    body: items.map(itemLine).join("\n"),
    tail: lines(
      delivery && `*Entrega:* ${delivery}`,
      `*Total:* ${formatReais(total)}`,
      payBy && `*Pagar até:* ${formatDeadline(payBy)}`,
      pixCode && `*Pix copia e cola:*\n${pixCode}`,
    ),
  });
}

const itemLine = ({ quantity, name, size }: GreetedOrder["items"][number]): string =>
  `${quantity} × ${cleanLine(name)}${size ? `, tamanho ${cleanLine(size)}` : ""}`;
