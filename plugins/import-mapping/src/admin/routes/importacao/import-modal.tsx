import { ErrorState, formatDateTime, LoadingState } from "@alfaiataria/admin-kit";
import { FocusModal } from "@medusajs/ui";
import { useImport, type ListedImport } from "../../lib/imports-api";
import { ImportDetails } from "./import-details";

/** What one import of the past changed. */
export function ImportModal({ entry, onClose }: { entry: ListedImport | null; onClose: () => void }) {
  return (
    <FocusModal open={entry !== null} onOpenChange={(open) => !open && onClose()}>
      <FocusModal.Content>
        <FocusModal.Header>
          <FocusModal.Title>{entry?.file_name}</FocusModal.Title>
        </FocusModal.Header>
        <FocusModal.Description className="text-ui-fg-subtle px-6 pt-4">
          {entry && `Importada por ${entry.by} em ${formatDateTime(entry.applied_at ?? entry.created_at)}`}
        </FocusModal.Description>
        <FocusModal.Body className="overflow-y-auto">{entry && <Details id={entry.id} />}</FocusModal.Body>
      </FocusModal.Content>
    </FocusModal>
  );
}

function Details({ id }: { id: string }) {
  const { data, error, refetch } = useImport(id);
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  return data ? <ImportDetails entry={data} /> : <LoadingState />;
}
