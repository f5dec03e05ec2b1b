import { parseReais } from "@alfaiataria/brazil";
import { type CartItem, MAX_QUANTITY, pixDiscountOf } from "@alfaiataria/contract";

/** The mutations that carry a CartChange. */
export const CHANGE_KEY = ["cart-change"] as const;

/** A change that was sent and not answered yet. */
export type CartChange =
  | { kind: "quantity"; line: CartItem; quantity: number }
  | { kind: "size"; line: CartItem; variant: { id: string; size: string } }
  | { kind: "remove"; line: CartItem }
  | { kind: "clear"; lines: CartItem[] };

/** A line as it is shown: what the shopper asked for stands on it before the answer comes. */
export type ShownLine = CartItem & { pending: "update" | "remove" | null };

/** The cart's lines with the changes under way on them, in the order in which they were made. */
export function withPending(items: CartItem[], changes: CartChange[]): ShownLine[] {
  return items.map((item) =>
    changes.reduce<ShownLine>(
      (line, change) => {
        if (change.kind === "clear") return { ...line, pending: "remove" };
        if (change.line.id !== line.id) return line;
        switch (change.kind) {
          case "quantity":
            return { ...line, quantity: change.quantity, pending: "update" };
          case "size":
            return {
              ...line,
              variant: line.variant && { ...line.variant, ...change.variant },
              pending: "update",
            };
          case "remove":
            return { ...line, pending: "remove" };
        }
      },
      { ...item, pending: null },
    ),
  );
}

/** The lines after an answered change. A line that took another's size has taken in its quantity (DESIGN, contract). */
export function withAnswer(items: CartItem[], change: CartChange, answer: CartItem | null): CartItem[] {
  if (change.kind === "clear") return [];
  if (change.kind === "remove") return items.filter(({ id }) => id !== change.line.id);
  if (!answer) return items;
  return items
    .filter(({ id, variant }) => id === answer.id || !variant || variant.id !== answer.variant?.id)
    .map((item) => (item.id === answer.id ? answer : item));
}

/** The lines after one was added: in its place when it was there already. */
export function withAdded(items: CartItem[], added: CartItem): CartItem[] {
  const isKnown = items.some(({ id }) => id === added.id);
  return isKnown ? items.map((item) => (item.id === added.id ? added : item)) : [...items, added];
}

/** A price may arrive as a number or as a text, '890.00' or 'R$ 890,00'; a line may have none of our additions (spec 1 §3). */
export function readItem(item: SentItem): CartItem {
  return {
    available: MAX_QUANTITY,
    ...item,
    product: item.product && { ...item.product, price: readPrice(item.product.price) },
  };
}

type SentItem = Omit<CartItem, "product" | "available"> & {
  product: SentProduct | null;
  available?: number;
};
type SentProduct = Omit<NonNullable<CartItem["product"]>, "price"> & { price: number | string };

function readPrice(price: number | string): number {
  if (typeof price === "number") return price;
  return (price.includes(",") ? parseReais(price) : Number(price)) ?? 0;
}

type Counted = Pick<CartItem, "quantity" | "product"> & { pending?: ShownLine["pending"] };

/** Price × quantity, reais; 0 without a product. Counted in centavos, so that no fraction is lost. */
export function lineTotal({ quantity, product }: Counted): number {
  return product ? (Math.round(product.price * 100) * quantity) / 100 : 0;
}

/** The same at what the price is lowered from; null while it is not. */
export function lineBefore({ quantity, product }: Counted): number | null {
  const price = product?.originalPrice;
  return product && price ? lineTotal({ quantity, product: { ...product, price } }) : null;
}

/** The sum of the lines that have a product, reais (spec 1 §9). */
export function cartTotal(lines: Counted[]): number {
  return staying(lines).reduce((sum, line) => sum + Math.round(lineTotal(line) * 100), 0) / 100;
}

/** What a Pix takes off the lines, reais: off each piece, as its page shows it. */
export function pixDiscount(lines: Counted[], percent: number): number {
  const off = ({ quantity, product }: Counted) =>
    product ? pixDiscountOf(Math.round(product.price * 100), percent) * quantity : 0;
  return staying(lines).reduce((sum, line) => sum + off(line), 0) / 100;
}

/** How many pieces the cart holds: the sum of the quantities (spec 1 §9). */
export function countPieces(lines: Counted[]): number {
  return staying(lines).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** '1 item', '2 itens'. */
export function countLabel(count: number): string {
  return `${count} ${count === 1 ? "item" : "itens"}`;
}

function staying<L extends Counted>(lines: L[]): L[] {
  return lines.filter(({ pending }) => pending !== "remove");
}

/** What the price of shipping depends on: changes whenever the options have to be calculated again. */
export function cartSignature(items: CartItem[]): string {
  return items
    .map((item) => `${item.variant?.id ?? item.id}*${item.quantity}*${item.product?.price ?? 0}`)
    .join("|");
}
