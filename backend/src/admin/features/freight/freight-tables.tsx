import { counted, ErrorState, formatDateTime, LoadingState, toastOutcome } from "@alfaiataria/admin-kit";
import { Button, Container, Heading, StatusBadge, Table, Text } from "@medusajs/ui";
import { downloadFreight, useFreightTables, useSwitchFreight } from "./api";

const USED = { done: "Frete mudado", failed: "Não foi possível mudar o frete" };

/** The freight table in use, and earlier ones to switch back to. */
export function FreightTables() {
  const { data, error, refetch } = useFreightTables();
  const { mutateAsync, isPending } = useSwitchFreight();
  if (error)
    return <ErrorState framed title="Não foi possível carregar o frete" error={error} onRetry={refetch} />;
  if (!data) return <LoadingState framed label="Carregando o frete" rows={4} />;
  const { tables } = data;
  const active = tables.find(({ is_active }) => is_active);
  const use = (id: number | null) => void toastOutcome(mutateAsync(id), USED);
  const save = (id: number) =>
    void toastOutcome(downloadFreight(id), { done: "Tabela baixada", failed: "Não foi possível baixar" });
  return (
    <Container className="divide-y p-0">
      <div className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
        <div>
          <Heading level="h2">Em uso: {active ? active.name : "a fórmula da loja"}</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            {active
              ? "O checkout cobra o que está na tabela; um CEP sem linha não é entregue pelo site. Quanto pesa uma peça: em Produtos, ou em Loja."
              : "PAC, SEDEX e Expresso, pelo CEP, pelas peças e pelo valor delas."}
          </Text>
        </div>
        {active && (
          <Button size="small" variant="secondary" disabled={isPending} onClick={() => use(null)}>
            Voltar à fórmula
          </Button>
        )}
      </div>
      {tables.length > 0 && (
        <div className="overflow-x-auto whitespace-nowrap">
          <Table aria-label="Tabelas de frete">
            <Table.Header>
              <Table.Row>
                <Table.HeaderCell>Arquivo</Table.HeaderCell>
                <Table.HeaderCell>Enviado em</Table.HeaderCell>
                <Table.HeaderCell>Linhas</Table.HeaderCell>
                <Table.HeaderCell>Situação</Table.HeaderCell>
                <Table.HeaderCell>Ações</Table.HeaderCell>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {tables.map(({ id, name, rows, is_active, created_at }) => (
                <Table.Row key={id}>
                  <Table.Cell>{name}</Table.Cell>
                  <Table.Cell>{formatDateTime(created_at)}</Table.Cell>
                  <Table.Cell>{counted(rows, "linha", "linhas")}</Table.Cell>
                  <Table.Cell>
                    <StatusBadge color={is_active ? "green" : "grey"}>
                      {is_active ? "Em uso" : "Guardada"}
                    </StatusBadge>
                  </Table.Cell>
                  <Table.Cell>
                    <div className="flex gap-2">
                      <Button size="small" variant="transparent" onClick={() => save(id)}>
                        Baixar
                      </Button>
                      {!is_active && (
                        <Button
                          size="small"
                          variant="transparent"
                          disabled={isPending}
                          onClick={() => use(id)}
                        >
                          Usar de novo
                        </Button>
                      )}
                    </div>
                  </Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table>
        </div>
      )}
    </Container>
  );
}
