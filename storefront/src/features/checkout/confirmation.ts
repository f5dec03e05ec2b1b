import { formatReais } from "@alfaiataria/brazil";
import type { Order, OrderItem } from "@alfaiataria/contract";

/** What a message says of a piece. */
export type MessagePiece = Pick<OrderItem, "name" | "color" | "size" | "quantity" | "price">;

/** By what people call an order: its id where its number was not said. */
export const numberOf = ({ id, number }: { id: string; number?: number }): number | string => number || id;

/** 'Rua X, 10, apto 2 - Bairro, Cidade - UF, 00000-000', or the branch where it is fetched. */
export function addressText(order: Order): string {
  if (order.pickup)
    return `Retirar na loja — ${order.pickup.branch}, ${order.pickup.address}, ${order.pickup.hours}`;
  const street = [order.address, order.streetNumber, order.complement].filter(Boolean).join(", ");
  const dashed = (...parts: string[]) => parts.filter(Boolean).join(" - ");
  return [dashed(street, order.neighborhood), dashed(order.city, order.state), order.zipCode]
    .filter(Boolean)
    .join(", ");
}

export const UNKNOWN = "Não informado";

/** `messageData` of the contact type order_confirmation (spec 2 §3); `items` where the order names none. */
export function confirmationOf(order: Order, items: MessagePiece[] = []) {
  return {
    orderId: order.id,
    orderNumber: numberOf(order),
    // What staff leave out of an order that they make.
    customerName: order.name || UNKNOWN,
    customerEmail: order.email || UNKNOWN,
    customerPhone: order.phone || UNKNOWN,
    address: addressText(order) || UNKNOWN,
    paymentMethod: order.paymentLabel || UNKNOWN,
    items: messageItems(order.items.length > 0 ? order.items : items),
    total: formatReais(order.total),
  };
}

/** For how long an order counts as just placed, ms. */
const NEW_MS = 3_600_000;

/** What somebody writes to the shop from an order's page: that it was placed, while it is new and unpaid, else about it. */
export function contactAbout(order: Order) {
  const isNew =
    order.stage === "awaiting_payment" &&
    Date.now() - Date.parse(order.createdAt) < NEW_MS &&
    order.history.every(({ step }) => step !== "lapsed");
  return isNew
    ? { type: "order_confirmation" as const, data: confirmationOf(order) }
    : { type: "order_inquiry" as const, data: { orderId: order.id, orderNumber: numberOf(order) } };
}

export function messageItems(items: MessagePiece[]) {
  return items.map(({ name, color, size, quantity, price }) => ({
    name,
    color,
    size,
    quantity,
    price: formatReais(price),
  }));
}

/** What is left of a piece of which there is less than is wanted. */
export const leftLabel = (available: number): string =>
  available === 0 ? "Esgotado" : available === 1 ? "Resta 1" : `Restam ${available}`;

/** 'Azul Marinho · Tamanho 50 · Qtd. 2', breaking only after a dot. */
export function pieceDetails(color: string | undefined, size: string | undefined, quantity: number): string {
  return [color, size && `Tamanho\u00a0${size}`, `Qtd.\u00a0${quantity}`].filter(Boolean).join("\u00a0· ");
}
