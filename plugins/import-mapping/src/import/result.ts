import type { DesiredCatalogue, ImportResult, Plan, RowChange } from "./types";

/** A plan that writes nothing. */
export const emptyPlan = (): Plan => ({
  changes: [],
  unchanged: 0,
  products: [],
  touched: new Set(),
  rows: [],
  moved: new Set(),
  retiredRows: [],
  retiredVariants: [],
  hiddenImages: [],
  pictureKeys: [],
});

/** An import's result for staff: how many rows it creates, updates, restores, leaves unchanged and retires. */
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
