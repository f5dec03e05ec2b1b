import type { DesiredCatalogue, ImportResult, Plan, RowChange } from "./types";

/** Nothing to write. */
export const emptyPlan = (): Plan => ({
  changes: [],
  unchanged: 0,
  products: [],
  touched: new Set(),
  rows: [],
  retiredRows: [],
  retiredVariants: [],
  hiddenImages: [],
  pictureKeys: [],
});

/** What staff read of an import: how many rows it creates, changes, brings back, leaves and takes off the sale. */
export function resultOf(
  { changes, unchanged }: Plan,
  { errors, warnings }: DesiredCatalogue,
  { dryRun = false }: { dryRun?: boolean } = {},
): ImportResult {
  const count = (wanted: RowChange["kind"]) => changes.filter(({ kind }) => kind === wanted).length;
  return {
    dryRun,
    created: count("create"),
    updated: count("update"),
    restored: count("restore"),
    unchanged,
    retired: count("retire"),
    errors,
    warnings,
    changes,
  };
}
