import type { CartItem, UpdateCartLine } from "@alfaiataria/contract";
import { send } from "../../../lib/api/client.ts";

/** Another quantity, or another variant of the same product. 409 carries `available`. */
export function updateLine(id: string, change: UpdateCartLine): Promise<CartItem> {
  return send<CartItem>("PATCH", `/api/cart/${encodeURIComponent(id)}`, change);
}
