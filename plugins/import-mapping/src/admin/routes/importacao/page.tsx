import { defineRouteConfig } from "@medusajs/admin-sdk";
import { ArrowUpTray } from "@medusajs/icons";
import { Container, Heading, Tabs } from "@medusajs/ui";
import { useSearchParams } from "react-router-dom";
import type { ComponentType } from "react";
import { FilesTab } from "./files-tab";
import { HistoryTab } from "./history-tab";
import { ImportTab } from "./import-tab";
import { MappingTab } from "./mapping/mapping-tab";

/** A tab of the page; `value` is its name in the address (`?aba=…`). */
type Tab = { value: string; label: string; Content: ComponentType };

/** The page's tabs in order; the first is shown unless the address names another. */
const TABS: readonly [Tab, ...Tab[]] = [
  { value: "importar", label: "Importar", Content: ImportTab },
  { value: "anteriores", label: "Importações anteriores", Content: HistoryTab },
  { value: "mapeamento", label: "Mapeamento", Content: MappingTab },
  { value: "arquivos", label: "Exportar e imagens", Content: FilesTab },
];

/** The page Importação: every tab has its own address, so that a reload stays on it. */
export default function ImportPage() {
  const [address, setAddress] = useSearchParams();
  const show = (tab: string) =>
    setAddress((before) => {
      const next = new URLSearchParams(before);
      next.set("aba", tab);
      return next;
    });
  const open = TABS.find(({ value }) => value === address.get("aba")) ?? TABS[0];
  return (
    <Container className="p-0">
      <Heading level="h1" tabIndex={-1} className="px-6 py-4 outline-none">
        Importação
      </Heading>
      <Tabs value={open.value} onValueChange={show}>
        <Tabs.List className="border-ui-border-base overflow-x-auto border-b px-6 pb-4 pt-1">
          {TABS.map(({ value, label }) => (
            <Tabs.Trigger key={value} value={value} className="shrink-0 whitespace-nowrap">
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {TABS.map(({ value, Content }) => (
          <Tabs.Content key={value} value={value}>
            <Content />
          </Tabs.Content>
        ))}
      </Tabs>
    </Container>
  );
}

export const config = defineRouteConfig({ label: "Importação", icon: ArrowUpTray });
