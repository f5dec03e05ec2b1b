import { Button, Heading, Text } from "@medusajs/ui";
import type { DetailedImport } from "../../lib/imports-api";
import { ImportDetails } from "./import-details";
import { PicturesProgress } from "./import-progress";
import { StatusOfImport, UndoButton } from "./import-status";

/** An import that has just ended: its result, the progress of its pictures, and a button to undo it. */
export function DoneView({ entry, onClose }: { entry: DetailedImport; onClose: () => void }) {
  const isUndone = entry.status === "undone";
  return (
    <div className="divide-y">
      <div className="flex flex-wrap items-start justify-between gap-4 px-6 py-4">
        <div className="flex flex-col gap-y-1" role="status">
          <Heading level="h2">{isUndone ? "Importação desfeita" : "Importação concluída"}</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            {entry.file_name}
          </Text>
          <StatusOfImport entry={entry} />
        </div>
        <div className="flex flex-wrap gap-2">
          {entry.can_undo && <UndoButton entry={entry} />}
          <Button size="small" onClick={onClose}>
            Importar outra planilha
          </Button>
        </div>
      </div>
      <div className="px-6 py-4">
        <PicturesProgress />
      </div>
      <ImportDetails entry={entry} />
    </div>
  );
}
