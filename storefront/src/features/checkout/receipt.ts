import type { CartItem, Order, OrderPlaced, OrderRequest } from "@alfaiataria/contract";
import { type MessagePiece, numberOf } from "./confirmation.ts";

/** What the confirmation needs when the order can't be read back; kept in the browser's history, so it survives a reload. */
export type Receipt = {
  orderId: string;
  number: number | string;
  seller: string | null;
  total: number;
  items: MessagePiece[];
} & Partial<Pick<Order, "name" | "email" | "phone">>;

/** The answer to an order: of the order it may have the id alone (spec 2 §3). */
export type SentPlaced = {
  order: Pick<Order, "id"> & Partial<Order>;
  assignedSeller: OrderPlaced["assignedSeller"];
};

/** What was answered, and where that says nothing what was sent: the form and the cart's lines. */
export function receiptOf(
  { order, assignedSeller }: SentPlaced,
  asked: Pick<OrderRequest, "name" | "email" | "phone" | "total">,
  cart: CartItem[],
): Receipt {
  const { name, email, phone, total } = { ...asked, ...order };
  return {
    orderId: order.id,
    number: numberOf(order),
    seller: assignedSeller?.nome ?? null,
    total,
    name,
    email,
    phone,
    items: order.items ?? itemsOf(cart),
  };
}

const itemsOf = (cart: CartItem[]): MessagePiece[] =>
  cart.flatMap(({ product, variant, quantity }) =>
    product
      ? [
          {
            name: product.name,
            color: variant?.colorName ?? "",
            size: variant?.size ?? "",
            quantity,
            price: product.price,
          },
        ]
      : [],
  );

/** The receipt in a location's state, where this screen alone puts one. */
export function receiptIn(state: unknown): Receipt | null {
  return typeof state === "object" && state !== null && "receipt" in state
    ? (state.receipt as Receipt)
    : null;
}
