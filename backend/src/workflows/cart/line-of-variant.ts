import { availableOf, MAX_QUANTITY, ShopError } from "@alfaiataria/contract";
import type { SellableVariant } from "./sellable-variant";

/** The variant's fields that Medusa's cart and order lines store; prices in reais, as in Medusa. */
export function lineOfVariant(variant: SellableVariant) {
  const options = Object.fromEntries(
    Object.entries({ Cor: variant.color, Tamanho: variant.size }).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    ),
  );
  return {
    title: variant.name,
    subtitle: variant.variant_title,
    thumbnail: variant.thumbnail ?? undefined,
    product_id: variant.product_id,
    product_title: variant.product_title,
    product_handle: variant.product_handle,
    variant_id: variant.variant_id,
    variant_title: variant.variant_title,
    variant_sku: variant.sku ?? undefined,
    variant_option_values: options,
    requires_shipping: true,
    unit_price: variant.price_centavos / 100,
    ...(variant.regular_centavos > variant.price_centavos && {
      compare_at_unit_price: variant.regular_centavos / 100,
    }),
    is_tax_inclusive: true,
    metadata: { import_id: variant.import_id, cor: variant.color, tamanho: variant.size },
  };
}

/** @throws {ShopError} 409 with `available` when a line cannot hold that many */
export function requireAvailable(variant: SellableVariant, wanted: number, inCart = 0): void {
  const available = availableOf(variant.stock);
  if (wanted <= available) return;
  const message =
    available === 0
      ? "Esta peça está esgotada neste tamanho"
      : variant.stock !== null && variant.stock < MAX_QUANTITY
        ? `Só ${available === 1 ? "resta 1 unidade" : `restam ${available} unidades`} desta peça`
        : `O limite é de ${MAX_QUANTITY} unidades por peça`;
  throw new ShopError("conflict", message, { available, inCart });
}
