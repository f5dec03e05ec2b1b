import { send } from "../../../lib/api/client.ts";

/** Empties the cart. */
export async function clearCart(): Promise<void> {
  await send("DELETE", "/api/cart");
}
