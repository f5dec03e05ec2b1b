import { ErrorState, formatDateTime, LoadingState } from "@alfaiataria/admin-kit";
import { FocusModal, Heading, Text } from "@medusajs/ui";
import { useImport, type DetailedImport, type ListedImport } from "../../lib/imports-api";
import { ChangesView } from "./changes-view";
import { ErrorsLink } from "./errors-section";
import { Summary } from "./summary";
import { IssueTable, WarningsSection } from "./warnings-section";

/** What a past import did, and the lines it left out. */
export function ImportDetails({ entry }: { entry: DetailedImport }) {
  const { kinds, issues } = entry;
  const isForgotten = Object.keys(kinds).length === 0;
  return (
    <div className="divide-y">
      {entry.counts && <Summary counts={entry.counts} />}
      {isForgotten && (
        <Text className="px-6 py-4">Os detalhes de importações com mais de 90 dias não são guardados.</Text>
      )}
      <ChangesView entry={entry} />
      {issues.error > 0 && (
        <section aria-label="Linhas que ficaram de fora">
          <div className="flex items-center justify-between gap-2 px-6 py-4">
            <Heading level="h2">Linhas que ficaram de fora</Heading>
            <ErrorsLink id={entry.id} />
          </div>
          <IssueTable id={entry.id} severity="error" label="Linhas que ficaram de fora" />
        </section>
      )}
      <WarningsSection entry={entry} />
    </div>
  );
}

/** Modal with the details of one past import. */
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
