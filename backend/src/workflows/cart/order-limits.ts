import { ShopError } from "@alfaiataria/contract";
import type { OrderLimits } from "../../modules/checkout/limits";

/**
 * Checks that a cart or order holds no more than the store sells in one order.
 * @throws {ShopError} 409 with `reason` 'limit', which limit it is and its maximum
 */
export function requireWithinLimits(
  lines: { quantity: number }[],
  { maxLines, maxPieces }: Pick<OrderLimits, "maxLines" | "maxPieces">,
): void {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (lines.length > maxLines)
    throw tooMany("lines", { max: maxLines, have: lines.length }, `${maxLines} itens diferentes`);
  if (pieces > maxPieces) throw tooMany("pieces", { max: maxPieces, have: pieces }, `${maxPieces} peças`);
}

const tooMany = (limit: "lines" | "pieces", { max, have }: { max: number; have: number }, most: string) =>
  new ShopError("conflict", `Um pedido leva no máximo ${most}. Para mais, fale com a loja pelo WhatsApp.`, {
    reason: "limit",
    limit,
    max,
    have,
  });
