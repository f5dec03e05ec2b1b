import type { QueryClient } from "@tanstack/react-query";
import type { AddToCart, CartItem } from "@alfaiataria/contract";
import { send } from "../../../lib/api/client.ts";
import { HttpError } from "../../../lib/api/reply.ts";
import { withAdded } from "../cart-lines.ts";
import { CART_KEY, refetchCart } from "./cart.ts";

/**
 * Adds a variant and gives its line; an OK answer may have no body (spec 1 §7). Throws HttpError (409 with `available`
 * when there are not as many).
 */
function addToCart(line: AddToCart): Promise<Partial<CartItem> | null> {
  return send("POST", "/api/cart", line);
}

const isLine = (added: Partial<CartItem> | null): added is CartItem => !!added?.id && !!added.quantity;

/**
 * Adds a variant; the list shows it with the answer and is fetched again (spec 1 §4). Throws HttpError.
 * Plain, so that it is loaded at the first purchase.
 */
export async function addLine(client: QueryClient, line: AddToCart): Promise<void> {
  try {
    const added = await addToCart(line);
    client.setQueryData<CartItem[]>(
      CART_KEY,
      (items) => items && (isLine(added) ? withAdded(items, added) : items),
    );
  } catch (error) {
    // It has sold out meanwhile: the page that offers it learns so.
    if (error instanceof HttpError && error.status === 409)
      void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => isOfProducts(path) });
    throw error;
  } finally {
    refetchCart(client);
  }
}

const isOfProducts = (path: unknown): boolean =>
  typeof path === "string" && path.startsWith("/api/products/");

/** The server's words when an order takes no more than what is in the cart; undefined for any other failure. */
export const orderLimitText = (error: unknown): string | undefined =>
  error instanceof HttpError && error.api?.details?.reason === "limit" ? error.api.message : undefined;
