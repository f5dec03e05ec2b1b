import type { AddToCart, CartItem } from "@alfaiataria/contract";
import { send } from "../../../lib/api/client.ts";

/** Adds a variant and gives its line. Throws HttpError (409 with `available` when there are not as many). */
export function addToCart(line: AddToCart): Promise<CartItem> {
  return send<CartItem>("POST", "/api/cart", line);
}
