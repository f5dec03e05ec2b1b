import type { ComponentType } from "react";
import { HistoryTab } from "./history-tab";
import { ImportTab } from "./import-tab";

/** A tab of the page: `value` is its name in the address (`?aba=…`). */
export type Tab = { value: string; label: string; Content: ComponentType };

/** The page's tabs, in their order; the first is shown unless the address names another. */
export const TABS: readonly [Tab, ...Tab[]] = [
  { value: "importar", label: "Importar", Content: ImportTab },
  { value: "anteriores", label: "Importações anteriores", Content: HistoryTab },
];
