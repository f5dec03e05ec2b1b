import { formatReais } from "@alfaiataria/brazil";
import { z } from "@medusajs/framework/zod";
import { type Item, quietButton } from "./content";

export const link = z.url({ protocol: /^https?$/ });
export const piece = z.object({
  name: z.string(),
  color: z.string(),
  /** Empty where the piece has none. */
  size: z.string(),
  quantity: z.number().int().positive(),
  /** In an exchange, the size wanted instead. */
  newSize: z.string().nullish(),
});
export const moment = z.iso.datetime({ offset: true });
/** Data common to all emails about an order. */
export const order = z.object({
  number: z.number().int(),
  name: z.string(),
  /** Lines of the postal address. */
  address: z.array(z.string()),
  /** Whether the client picks it up at a branch. */
  isPickup: z.boolean().default(false),
  shippingMethod: z.string(),
  shippingDeliveryTime: z.string(),
  seller: z.object({ nome: z.string() }).nullable(),
  /** The signed link, which shows the order to anyone who has it. */
  link,
  whatsappUrl: link,
});

const OWN_LINK = "O link do pedido é só seu: quem o tiver vê o pedido";
/** What the link gives to whoever has it: until the order is sent, from then on, and when it is over. */
export const PRIVATE_LINK = `${OWN_LINK}, e pode cancelá-lo enquanto não for enviado.`;
export const PRIVATE_LINK_SENT = `${OWN_LINK}, e pode pedir a troca ou a devolução.`;
export const PRIVATE_LINK_OVER = `${OWN_LINK}.`;

type Piece = z.output<typeof piece>;

export const deliveryOf = ({ shippingMethod, shippingDeliveryTime }: z.output<typeof order>): string =>
  [shippingMethod, shippingDeliveryTime].filter(Boolean).join(", ");

export function itemOf({ name, color, size, quantity, newSize }: Piece): Omit<Item, "amount"> {
  const detail = [
    name.includes(color) ? "" : color,
    size ? `Tamanho ${[size, newSize].filter(Boolean).join(" → ")}` : "",
    quantity === 1 ? "1 unidade" : `${quantity} unidades`,
  ];
  return { title: name, detail: detail.filter(Boolean).join(" · ") };
}

export const pricedItem = (item: Piece & { price: number }): Item => ({
  ...itemOf(item),
  amount: formatReais((Math.round(item.price * 100) * item.quantity) / 100),
});

type Order = z.output<typeof order>;

export const talk = ({ seller, whatsappUrl }: Order) =>
  quietButton(`Falar com ${seller?.nome ?? "a loja"} pelo WhatsApp`, whatsappUrl);
/** Name of whoever looks after the client: the seller, else the store's team. */
export const house = ({ seller }: Order, store: { nome: string }): string =>
  seller?.nome ?? `a equipe da ${store.nome}`;
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
