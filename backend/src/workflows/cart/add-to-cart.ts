import type { MedusaContainer } from "@medusajs/framework/types";
import { ShopError } from "@alfaiataria/contract";
import { knexOf } from "../../lib/knex";
import { checkoutOf } from "../../lib/services";
import type { CartLine } from "../../modules/checkout/cart-sessions";
import { exclusively } from "../../lib/exclusively";
import { lineOfVariant, requireAvailable } from "./line-of-variant";
import { requireWithinLimits } from "./order-limits";
import { addLine, setQuantity } from "./write-lines";
import { sellableVariants } from "./sellable-variant";
import { type CartOwner, openCart } from "./session";

type Addition = {
  sessionHash: string;
  productId: string;
  variantId: string;
  quantity: number;
  /** Who is signed in, asked for only when a cart is opened: it becomes theirs, as at sign-in. */
  customer?: () => Promise<CartOwner | undefined>;
};

/**
 * Adds a variant to the session's cart; if it is already there, its line's quantity grows.
 * @throws {ShopError} 404 when the variant is not sold, 409 with `available` when stock is short, or with the order
 * limit
 */
export async function addToCart(container: MedusaContainer, addition: Addition): Promise<CartLine> {
  const { sessionHash, productId, variantId, quantity } = addition;
  const { limits, sessions } = checkoutOf(container);
  return exclusively(knexOf(container), sessionHash, async (lock) => {
    const [variant] = await sellableVariants(lock, [variantId]);
    if (!variant || variant.product_id !== productId) {
      throw new ShopError("not_found", "Este produto não está disponível para compra online");
    }
    const { id: openId, lines } = await sessions.cartOf(sessionHash, lock);
    const line = lines.find(({ variant_id }) => variant_id === variantId);
    const wanted = (line?.quantity ?? 0) + quantity;
    requireAvailable(variant, wanted, line?.quantity ?? 0);
    const others = lines.filter((other) => other !== line);
    requireWithinLimits([...others, { quantity: wanted }], limits);

    if (line) {
      await setQuantity(lock, line.id, wanted);
      return { ...line, quantity: wanted };
    }
    const cartId = openId ?? (await openCart(lock, sessionHash, await addition.customer?.()));
    const id = await addLine(lock, cartId, { ...lineOfVariant(variant), quantity });
    return { id, variant_id: variantId, product_id: productId, quantity };
  });
}
