import { compareSizes } from "../sheet/sizes";
import type { DesiredRow, StoredRow, StoredVariant } from "./types";

/** Whether a row is sold online at all ('sob consulta' is not). */
export const isSold = (row: Pick<DesiredRow, "estoque">) => row.estoque.kind !== "not-sold";

/** Whether staff linked or unlinked this variant by hand. */
export const isOfStaff = ({ state }: StoredVariant) => state === "linked" || state === "unlinked";

/** What becomes of each size of one new or changed row. */
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
 * A size that staff linked or unlinked by hand is theirs: nothing is made or taken off. A size that the row already had
 * and that staff deleted in Admin stays deleted; one that the sheet brings (back) is
 * revived if an import had taken it off the sale, else made anew.
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

/** The sheet's stock of one size: a number, or null when it is not counted. */
export function stockOf(row: Pick<DesiredRow, "estoque" | "tamanhos">, size: string): number | null {
  if (row.estoque.kind !== "counted") return null;
  return row.estoque.quantities[row.tamanhos.indexOf(size)] ?? null;
}

/** The sizes of a row from the smallest to the largest. */
export const orderedSizes = (row: Pick<DesiredRow, "tamanhos">) => [...row.tamanhos].sort(compareSizes);
