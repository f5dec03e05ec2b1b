import { ErrorState, formatDateTime, LoadingState } from "@alfaiataria/admin-kit";
import { Button, Heading, Text } from "@medusajs/ui";
import { useImport, useEditDraft, type DetailedImport } from "../../lib/imports-api";
import { ChangesView } from "./changes-view";
import { ColumnsSection } from "./columns-section";
import { CorrectionsSection } from "./corrections-section";
import { DraftActions } from "./draft-actions";
import { DoneView } from "./done-view";
import { ErrorsSection } from "./errors-section";
import { ImportProgressBar } from "./import-progress";
import { MissingPieces } from "./missing-pieces";
import { Summary } from "./summary";
import { WarningsSection } from "./warnings-section";

/** One import from file to shop: its columns, errors and changes, then its progress, then its result. */
export function DraftView({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: entry, error, refetch } = useImport(id);
  if (error) {
    return (
      <>
        <ErrorState error={error} onRetry={refetch} />
        <div className="px-6 pb-6">
          <Button size="small" onClick={onClose}>
            Enviar outra planilha
          </Button>
        </div>
      </>
    );
  }
  if (!entry) return <LoadingState />;
  if (entry.status !== "draft") return <DoneView entry={entry} onClose={onClose} />;
  if (entry.applying) return <ImportProgressBar entry={entry} />;
  return <Draft draft={entry} onClose={onClose} />;
}

function Draft({ draft, onClose }: { draft: DetailedImport; onClose: () => void }) {
  const edit = useEditDraft(draft.id);
  const isReady = draft.missing.length === 0;
  return (
    <div className="divide-y" aria-busy={edit.isPending}>
      <div className="flex flex-wrap items-start justify-between gap-4 px-6 py-4">
        <div>
          <Heading level="h2">{draft.file_name}</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            Enviada por {draft.by} em {formatDateTime(draft.created_at)}. Nada mudou na loja ainda.
          </Text>
        </div>
        <DraftActions draft={draft} edit={edit} onClose={onClose} />
      </div>
      {draft.failure && (
        <Text className="text-ui-fg-error px-6 py-4" role="alert">
          {draft.failure}
        </Text>
      )}
      <ColumnsSection draft={draft} edit={edit} />
      {isReady && draft.counts && <Summary counts={draft.counts} isPending={edit.isPending} />}
      {isReady && <MissingPieces draft={draft} edit={edit} />}
      {isReady && <ErrorsSection draft={draft} edit={edit} />}
      <CorrectionsSection draft={draft} edit={edit} />
      {isReady && <ChangesView entry={draft} />}
      {isReady && <WarningsSection entry={draft} />}
    </div>
  );
}
