import { EmptyState, ErrorState, LoadingState } from "@alfaiataria/admin-kit";
import { defineRouteConfig } from "@medusajs/admin-sdk";
import { History } from "@medusajs/icons";
import { Button, Container, Heading, Text } from "@medusajs/ui";
import { useEntries } from "../../features/audit/api";
import { EntryTable } from "../../features/audit/entry-table";
import { FileButton } from "../../features/audit/file-button";
import { Filters } from "../../features/audit/filters";
import { isFiltered, type Shown, useAddress } from "../../features/audit/use-address";

/** The audit log, which nobody can change, here or anywhere else. */
export default function AuditPage() {
  const [shown, show] = useAddress();
  return (
    <div className="flex flex-col gap-y-3">
      <Container className="divide-y p-0">
        <div className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
          <div>
            <Heading level="h1">Registro</Heading>
            <Text size="small" className="text-ui-fg-subtle">
              Quem fez o quê, e quando. Nada aqui pode ser mudado ou apagado.
            </Text>
          </div>
          <FileButton shown={shown} />
        </div>
        <Filters shown={shown} onChange={show} />
      </Container>
      <Entries shown={shown} onTurn={show} />
    </div>
  );
}

function Entries({ shown, onTurn }: { shown: Shown; onTurn: (change: Shown) => void }) {
  const { data, error, refetch, isPlaceholderData } = useEntries(shown);
  if (error)
    return <ErrorState framed title="Não foi possível carregar o registro" error={error} onRetry={refetch} />;
  if (!data) return <LoadingState framed label="Carregando o registro" rows={9} />;
  const { entries, older, newer } = data;
  return (
    <Container className="divide-y p-0" aria-busy={isPlaceholderData}>
      {entries.length > 0 ? (
        <EntryTable entries={entries} />
      ) : (
        <EmptyState>
          {isFiltered(shown)
            ? "Nada com estes filtros. Mude o período, a pessoa ou a busca."
            : "Ainda não há nada no registro. O que a equipe fizer aparece aqui."}
        </EmptyState>
      )}
      {(older ?? newer ?? shown.antes ?? shown.depois) && (
        <nav
          aria-label="Páginas do registro"
          className="flex flex-wrap items-center justify-end gap-2 px-6 py-4"
        >
          {(shown.antes ?? shown.depois) && (
            <Button size="small" variant="transparent" onClick={() => onTurn({})}>
              Mais recentes
            </Button>
          )}
          <Button
            size="small"
            variant="secondary"
            disabled={!newer}
            onClick={() => onTurn({ depois: newer ?? undefined })}
          >
            Anterior
          </Button>
          <Button
            size="small"
            variant="secondary"
            disabled={!older}
            onClick={() => onTurn({ antes: older ?? undefined })}
          >
            Próxima
          </Button>
        </nav>
      )}
    </Container>
  );
}

export const config = defineRouteConfig({ label: "Registro", icon: History });
