import type { QueryClient } from "@tanstack/react-query";
import type { AddToCart, CartItem } from "@alfaiataria/contract";
import { addToCart } from "./api/add-to-cart.ts";
import { CART_KEY } from "./api/get-cart.ts";
import { withAdded } from "./cart-lines.ts";
import { refetchCart } from "./cart-sync.ts";

/**
 * Adds a variant; the list shows it with the answer and is fetched again (spec 1 §4). Throws HttpError.
 * Plain, so that it is loaded at the first purchase.
 */
export async function addLine(client: QueryClient, line: AddToCart): Promise<void> {
  try {
    const added = await addToCart(line);
    client.setQueryData<CartItem[]>(CART_KEY, (items) => items && withAdded(items, added));
  } finally {
    refetchCart(client);
  }
}
