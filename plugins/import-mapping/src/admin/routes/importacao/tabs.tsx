import type { ComponentType } from "react";
import { FilesTab } from "./files-tab";
import { HistoryTab } from "./history-tab";
import { ImportTab } from "./import-tab";
import { MappingTab } from "./mapping/mapping-tab";

/** A tab of the page: `value` is its name in the address (`?aba=…`). */
export type Tab = { value: string; label: string; Content: ComponentType };

/** The page's tabs, in their order; the first is shown unless the address names another. */
export const TABS: readonly [Tab, ...Tab[]] = [
  { value: "importar", label: "Importar", Content: ImportTab },
  { value: "anteriores", label: "Importações anteriores", Content: HistoryTab },
  { value: "mapeamento", label: "Mapeamento", Content: MappingTab },
  { value: "arquivos", label: "Exportar e imagens", Content: FilesTab },
];
