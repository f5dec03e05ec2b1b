import { formatReais } from "@alfaiataria/brazil";
import type { Order, OrderItem, OrderPlaced } from "@alfaiataria/contract";
import { storedContact } from "../../lib/stored-contact.ts";

/** What the confirmation needs when the order can't be read back; kept in the browser's history, so it survives a reload. */
export type Receipt = {
  orderId: string;
  number: number;
  seller: string | null;
  total: number;
  items: Pick<OrderItem, "name" | "color" | "size" | "quantity" | "price">[];
} & Partial<Pick<Order, "name" | "email" | "phone">>;

export function receiptOf({ order, assignedSeller }: OrderPlaced): Receipt {
  return {
    orderId: order.id,
    number: order.number,
    seller: assignedSeller?.nome ?? null,
    total: order.total,
    name: order.name,
    email: order.email,
    phone: order.phone,
    items: (order.items ?? []).map(({ name, color, size, quantity, price }) => ({
      name,
      color,
      size,
      quantity,
      price,
    })),
  };
}

/** The receipt in a location's state, where this screen alone puts one. */
export function receiptIn(state: unknown): Receipt | null {
  return typeof state === "object" && state !== null && "receipt" in state
    ? (state.receipt as Receipt)
    : null;
}

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

const UNKNOWN = "Não informado";

/** `messageData` of the contact type order_confirmation (spec 2 §3). */
export function confirmationOf(order: Order) {
  return {
    orderId: order.id,
    orderNumber: order.number,
    // What staff leave out of an order that they make.
    customerName: order.name || UNKNOWN,
    customerEmail: order.email || UNKNOWN,
    customerPhone: order.phone || UNKNOWN,
    address: addressText(order) || UNKNOWN,
    paymentMethod: order.paymentLabel || UNKNOWN,
    items: messageItems(order.items),
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
    : { type: "order_inquiry" as const, data: { orderId: order.id, orderNumber: order.number } };
}

/** The same when the order can't be loaded: what the receipt says, the stored email and phone, and a reduced list (spec 2 §8). */
export function reducedConfirmation({ orderId, number, items, total, ...customer }: Receipt) {
  const { name, email, phone } = { ...storedContact(), ...customer };
  return {
    orderId,
    orderNumber: number,
    customerName: name ?? UNKNOWN,
    customerEmail: email ?? UNKNOWN,
    customerPhone: phone ?? UNKNOWN,
    address: UNKNOWN,
    paymentMethod: UNKNOWN,
    items: messageItems(items),
    total: formatReais(total),
  };
}

function messageItems(items: Receipt["items"]) {
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
