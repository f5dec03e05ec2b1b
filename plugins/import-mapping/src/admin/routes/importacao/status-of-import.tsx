import { formatDateTime } from "@alfaiataria/admin-kit";
import { StatusBadge, Text } from "@medusajs/ui";
import type { ListedImport } from "../../lib/imports-api";

const STATUSES = {
  draft: { label: "Rascunho", color: "grey" },
  applied: { label: "Importada", color: "green" },
  undone: { label: "Desfeita", color: "orange" },
} as const;

/** What became of an import; of one that was taken back, by whom and when. */
export function StatusOfImport({ entry }: { entry: ListedImport }) {
  const { label, color } = STATUSES[entry.status];
  return (
    <div>
      <StatusBadge color={color}>{label}</StatusBadge>
      {entry.undone_at && (
        <Text size="xsmall" className="text-ui-fg-subtle">
          por {entry.undone_by} em {formatDateTime(entry.undone_at)}
        </Text>
      )}
    </div>
  );
}
