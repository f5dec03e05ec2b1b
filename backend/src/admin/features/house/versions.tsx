import { ErrorState, formatDateTime, LoadingState, toastError } from "@alfaiataria/admin-kit";
import type { House } from "@alfaiataria/contract";
import { Badge, Button, Container, Heading, Table, Text, toast } from "@medusajs/ui";
import { FIELDS } from "../../../modules/audit/words";
import { fetchVersion, useVersions } from "./api";

/** The earlier versions of the settings. @param onBring receives one, to be looked at and saved */
export function Versions({ onBring }: { onBring: (house: House) => void }) {
  const { data, error, refetch } = useVersions();
  if (error)
    return <ErrorState framed title="Não foi possível carregar as versões" error={error} onRetry={refetch} />;
  if (!data) return <LoadingState framed label="Carregando as versões" rows={3} />;
  const [current, ...earlier] = data.versions;
  if (!current || earlier.length === 0) return null;
  const bring = async (version: number, savedAt: string) => {
    try {
      const { house } = await fetchVersion(version);
      onBring(house);
      toast.info(`A versão de ${formatDateTime(savedAt)} está no formulário`, {
        description: "Confira e salve: até lá, nada muda na loja.",
      });
    } catch (failure) {
      toastError("Não foi possível trazer a versão")(failure);
    }
  };
  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <Heading level="h2">Versões anteriores</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          As últimas 30, menos a chave Pix. Traga uma para o formulário, confira e salve.
        </Text>
      </div>
      <div className="overflow-x-auto">
        <Table aria-label="Versões da loja">
          <Table.Header>
            <Table.Row>
              <Table.HeaderCell>Salva em</Table.HeaderCell>
              <Table.HeaderCell>O que mudou nela</Table.HeaderCell>
              <Table.HeaderCell>
                <span className="sr-only">Ação</span>
              </Table.HeaderCell>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {data.versions.map(({ version, savedAt, fields }) => (
              <Table.Row key={version}>
                <Table.Cell className="whitespace-nowrap">{formatDateTime(savedAt)}</Table.Cell>
                <Table.Cell className="min-w-60 whitespace-normal py-2">
                  {fields.map((field) => FIELDS[field] ?? field).join(", ") || "Como começou"}
                </Table.Cell>
                <Table.Cell className="text-right">
                  {version === current.version ? (
                    <Badge size="2xsmall" color="green">
                      Em uso
                    </Badge>
                  ) : (
                    <Button
                      type="button"
                      size="small"
                      variant="transparent"
                      aria-label={`Trazer a versão de ${formatDateTime(savedAt)} para o formulário`}
                      onClick={() => void bring(version, savedAt)}
                    >
                      Trazer
                    </Button>
                  )}
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table>
      </div>
    </Container>
  );
}
