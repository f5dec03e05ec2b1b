import { compareSizes, parseStock } from "../sheet/sizes";
import type { DesiredRow, ProductPlan, State, StoredRow, StoredVariant } from "./types";

/** Whether a row is sold online; a row 'sob consulta' is not. */
export const isSold = (row: Pick<DesiredRow, "estoque">) => row.estoque.kind !== "not-sold";

/** Whether staff linked or unlinked this variant by hand. */
export const isOfStaff = ({ state }: StoredVariant) => state === "linked" || state === "unlinked";

/** What happens to each size of one new or changed row. */
export type SizePlan = {
  keep: { size: string; variant: StoredVariant }[];
  revive: { size: string; variant: StoredVariant }[];
  create: string[];
  /** Variants that staff linked to a size of the row by hand. */
  linked: StoredVariant[];
  /** Variants whose size the row no longer has, or all of them when it is no longer sold. */
  retire: StoredVariant[];
};

/**
 * A size that staff linked or unlinked by hand is left to them: nothing is created or retired. A size that the row
 * already had and that staff deleted in Admin stays deleted. A size that the sheet adds, or adds back, is revived if an
 * import had retired it, else created.
 */
export function planSizes(
  row: DesiredRow,
  before: StoredRow | undefined,
  variants: readonly StoredVariant[],
): SizePlan {
  const plan: SizePlan = { keep: [], revive: [], create: [], linked: [], retire: [] };
  const wanted = isSold(row) ? row.tamanhos : [];
  const had = new Set(before && !before.retired && isSold(before) ? before.tamanhos : []);
  const ofStaff = new Set(variants.filter(isOfStaff).map(({ size }) => size));
  const bySize = new Map(variants.map((variant) => [variant.size, variant]));
  for (const size of wanted) {
    if (ofStaff.has(size)) continue;
    const variant = bySize.get(size);
    if (variant?.state === "live") plan.keep.push({ size, variant });
    else if (variant && had.has(size)) continue;
    else if (variant?.state === "ours") plan.revive.push({ size, variant });
    else plan.create.push(size);
  }
  plan.linked = variants.filter((variant) => variant.state === "linked" && wanted.includes(variant.size));
  plan.retire = variants.filter((variant) => variant.state === "live" && !wanted.includes(variant.size));
  return plan;
}

/** The sheet's stock for one size: a number, or null when it is not counted. */
export function stockOf(row: Pick<DesiredRow, "estoque" | "tamanhos">, size: string): number | null {
  if (row.estoque.kind !== "counted") return null;
  return row.estoque.quantities[row.tamanhos.indexOf(size)] ?? null;
}

type Stocked = Pick<DesiredRow, "estoque" | "tamanhos">;

/**
 * What a row's stock is compared with: the shop's when the row was exported, else the last sheet's. An export's figures
 * are those of the sizes that the row had, whichever staff have added or taken away since.
 */
export function knownStock({ shopStock, tamanhos }: DesiredRow, before: StoredRow): Stocked {
  if (shopStock === undefined) return before;
  for (const sizes of [before.tamanhos, tamanhos]) {
    const exported = parseStock(shopStock, sizes);
    if (exported.ok) return { estoque: exported.stock, tamanhos: sizes };
  }
  return before;
}

/**
 * Whether the sheet leaves a size's stock as the shop has it, sold meanwhile or given in Admin, because it gives no other
 * figure than before. A size that returns is compared with what it was given when an import took it off sale.
 */
export function keepsStock({ row, before }: ChangedRow, variant: StoredVariant): boolean {
  if (!before) return false;
  const { size, state, retired_stock } = variant;
  const figure = stockOf(row, size);
  const known = knownStock(row, before);
  const isExported = known !== before && known.tamanhos.includes(size);
  if (state === "ours" && !isExported) return retired_stock !== null && retired_stock === figure;
  return isSold(known) && stockOf(known, size) === figure;
}

/** The sizes of a row from the smallest to the largest. */
export const orderedSizes = (row: Pick<DesiredRow, "tamanhos">) => [...row.tamanhos].sort(compareSizes);

/** A new or changed row. */
export type ChangedRow = { row: DesiredRow; before: StoredRow | undefined };

/** The variants that staff linked or unlinked by hand, by product. */
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

/** The updates of variants that staff linked to a changed row: its new price and stock, nothing else. */
export function planLinked(changed: ChangedRow, linked: readonly StoredVariant[]): ProductPlan[] {
  const { row, before } = changed;
  const centavos = before?.preco_centavos === row.preco_centavos ? null : row.preco_centavos;
  return linked.flatMap((variant) => {
    const { variant_id, product_id, import_id, size, color } = variant;
    const stock = keepsStock(changed, variant) ? undefined : stockOf(row, size);
    if (centavos === null && stock === undefined) return [];
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
      stock,
    };
    return { id: product_id, isNew: false, fields: {}, variants: [update], images: [] };
  });
}
