import type { ProductPlan } from "./plan-types";
import { isOfStaff, isSold, stockOf, type SizePlan } from "./plan-variants";
import type { State } from "./state";
import type { DesiredRow, StoredRow, StoredVariant } from "./types";

/** The variants that staff linked or unlinked by hand, by the product that sells them. */
export function variantsOfStaff(state: State): Map<string, StoredVariant[]> {
  const byProduct = new Map<string, StoredVariant[]>();
  for (const variants of state.variants.values()) {
    for (const variant of variants.filter(isOfStaff)) {
      const list = byProduct.get(variant.product_id);
      if (list) list.push(variant);
      else byProduct.set(variant.product_id, [variant]);
    }
  }
  return byProduct;
}

type Changed = { row: DesiredRow; before: StoredRow | undefined; sizes: SizePlan };

/** What a changed row writes to the variants that staff linked to it: its new price and stock, and nothing else. */
export function planLinked({ row, before, sizes }: Changed): ProductPlan[] {
  const centavos = before?.preco_centavos === row.preco_centavos ? null : row.preco_centavos;
  return sizes.linked.flatMap(({ variant_id, product_id, import_id, size, color }) => {
    const stock = stockOf(row, size);
    const same = before !== undefined && isSold(before) && stockOf(before, size) === stock;
    if (centavos === null && same) return [];
    const update = {
      action: "update" as const,
      id: variant_id,
      import_id,
      size,
      color,
      rank: 0,
      relabel: false,
      moved: false,
      centavos,
      stock: same ? undefined : stock,
    };
    return { id: product_id, isNew: false, fields: {}, variants: [update], images: [] };
  });
}
