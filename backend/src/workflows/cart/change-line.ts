import type { MedusaContainer } from "@medusajs/framework/types";
import { ShopError } from "@alfaiataria/contract";
import { knexOf } from "../../lib/knex";
import { checkoutOf } from "../../lib/services";
import type { CartLine } from "../../modules/checkout/cart-sessions";
import { exclusively } from "../../lib/exclusively";
import { lineOfVariant, requireAvailable } from "./line-of-variant";
import { requireWithinLimits } from "./order-limits";
import { sellableVariants } from "./sellable-variant";
import { deleteLines, replaceLine, setQuantity } from "./write-lines";

const LINE_GONE = "Item não encontrado no carrinho";

type Change = { sessionHash: string; lineId: string; quantity?: number; variantId?: string };

/**
 * Changes a line's quantity, or swaps its variant for another size or color of the same product; a line that becomes
 * the same variant as another is merged with it.
 * @throws {ShopError} 404 when the line is not in the session's cart, 409 with `available` when stock is short, or with
 *   the order limit
 */
export async function changeLine(container: MedusaContainer, change: Change): Promise<CartLine> {
  const { limits, sessions } = checkoutOf(container);
  return exclusively(knexOf(container), change.sessionHash, async (lock) => {
    const { lines } = await sessions.cartOf(change.sessionHash, lock);
    const line = lines.find(({ id }) => id === change.lineId);
    if (!line) throw new ShopError("not_found", LINE_GONE);
    const variantId = change.variantId ?? line.variant_id;
    const twin = lines.find((other) => other.id !== line.id && other.variant_id === variantId);
    const quantity = (change.quantity ?? line.quantity) + (twin?.quantity ?? 0);

    const [variant] = await sellableVariants(lock, [variantId]);
    if (!variant || variant.product_id !== line.product_id) {
      throw new ShopError("conflict", "Esta opção não está mais disponível", { available: 0 });
    }
    // Keeping or lowering the quantity is always allowed, even when stock has meanwhile fallen below it.
    const isMore = variantId !== line.variant_id || quantity > line.quantity;
    if (isMore) requireAvailable(variant, quantity, line.quantity);
    const others = lines.filter((other) => other !== line && other !== twin);
    if (quantity > line.quantity + (twin?.quantity ?? 0))
      requireWithinLimits([...others, { quantity }], limits);

    if (variantId === line.variant_id) await setQuantity(lock, line.id, quantity);
    else await replaceLine(lock, line.id, { ...lineOfVariant(variant), quantity });
    if (twin) await deleteLines(lock, [twin.id]);
    return { ...line, variant_id: variantId, quantity };
  });
}

/** Removes a line from the session's cart. @throws {ShopError} 404 when it is not there */
export async function removeLine(
  container: MedusaContainer,
  sessionHash: string,
  lineId: string,
): Promise<void> {
  await exclusively(knexOf(container), sessionHash, async (lock) => {
    const { lines } = await checkoutOf(container).sessions.cartOf(sessionHash, lock);
    if (!lines.some(({ id }) => id === lineId)) throw new ShopError("not_found", LINE_GONE);
    await deleteLines(lock, [lineId]);
  });
}

/** Empties the session's cart. */
export async function clearCart(container: MedusaContainer, sessionHash: string): Promise<void> {
  await exclusively(knexOf(container), sessionHash, async (lock) => {
    const { lines } = await checkoutOf(container).sessions.cartOf(sessionHash, lock);
    const ids = lines.map(({ id }) => id);
    if (ids.length > 0) await deleteLines(lock, ids);
  });
}
