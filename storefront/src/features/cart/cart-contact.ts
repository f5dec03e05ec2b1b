import { formatReais } from "@alfaiataria/brazil";
import type { CartItem, Discount } from "@alfaiataria/contract";
import { cartTotal, lineTotal } from "./cart-lines.ts";
import { sumOf } from "./components/summary-figures.tsx";

const NO_SIZE = "N/A";

/** The cart as text: numbered lines with name, size, quantity and line total (spec 1 §9). */
function cartSummary(lines: CartItem[]): string {
  return sold(lines)
    .map(({ line, product, variant }, index) => {
      const size = variant?.size || NO_SIZE;
      return `${index + 1}. ${product.name} - Tamanho: ${size} - Quantidade: ${line.quantity} - ${formatReais(lineTotal(line))}`;
    })
    .join("\n");
}

/**
 * `messageData` of the contact type cart_checkout (spec 1 §3 and §7); the stored email is added by the contact flow.
 * @param discounts what is taken off the cart, which the text names below its lines and the total is without
 */
export function cartContact(lines: CartItem[], discounts: Discount[] = []) {
  const taken = discounts.map(({ label, amount }) => `\n${label}: −${formatReais(amount)}`);
  return {
    cartSummary: cartSummary(lines) + taken.join(""),
    cartItems: sold(lines).map(({ line, product, variant }) => ({
      name: product.name,
      color: variant?.colorName ?? "",
      size: variant?.size || NO_SIZE,
      quantity: line.quantity,
      price: formatReais(product.price),
    })),
    total: formatReais(cartTotal(lines) - sumOf(discounts)),
  };
}

function sold(lines: CartItem[]) {
  return lines.flatMap((line) =>
    line.product ? [{ line, product: line.product, variant: line.variant }] : [],
  );
}
