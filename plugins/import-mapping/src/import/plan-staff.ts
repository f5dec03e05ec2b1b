import type { Changed } from "./plan";
import type { ProductPlan, VariantPlan } from "./plan-types";
import { isOfStaff, isSold, stockOf } from "./plan-variants";
import type { State } from "./state";
import type { StoredVariant } from "./types";

/** Products that sell a variant which staff linked or unlinked by hand: an import does not take them off the sale. */
export function productsOfStaff(state: State): Set<string> {
  const variants = [...state.variants.values()].flat();
  return new Set(variants.filter(isOfStaff).map(({ product_id }) => product_id));
}

/** Colours of a product that variants taken from other rows still have, as rows that choose theirs first. */
export function staffsLabels(
  state: State,
  productId: string,
  members: ReadonlySet<number>,
): { id: number; cor: string }[] {
  const labels = [...state.variants.values()]
    .flat()
    .filter((variant) => variant.state === "unlinked" && variant.product_id === productId)
    .filter(({ import_id }) => !members.has(import_id));
  return labels.map(({ import_id, color }) => ({ id: -import_id, cor: color }));
}

/** What a changed row writes to the variants that staff linked to it: a new price and new stock, nothing else. */
export function planLinked({ row, before, sizes }: Changed): ProductPlan[] {
  const centavos = before?.preco_centavos === row.preco_centavos ? null : row.preco_centavos;
  return sizes.linked.flatMap(({ size, variant }) => {
    const stock = stockOf(row, size);
    const same = before !== undefined && isSold(before) && stockOf(before, size) === stock;
    const update = linkedUpdate(variant, centavos, same ? undefined : stock);
    if (centavos === null && same) return [];
    return { id: variant.product_id, isNew: false, fields: {}, variants: [update], images: [] };
  });
}

function linkedUpdate(
  { variant_id, import_id, size, color }: StoredVariant,
  centavos: number | null,
  stock: VariantPlan["stock"],
): VariantPlan {
  return {
    action: "update",
    id: variant_id,
    import_id,
    size,
    color,
    rank: 0,
    relabel: false,
    moved: false,
    centavos,
    stock,
  };
}
