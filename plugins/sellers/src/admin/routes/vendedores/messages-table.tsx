import {
  EmptyState,
  ErrorState,
  formatDateTime,
  MESSAGE_STATUS_BADGES,
  messageTypeLabel,
} from "@alfaiataria/admin-kit";
import { Badge, Heading, Table } from "@medusajs/ui";
import { clientLabel } from "../../features/queue/labels";
import { useSellerMessages } from "../../lib/sellers-api";

/** The latest messages of all sellers. */
export function MessagesTable() {
  return (
    <section>
      <Heading level="h2" className="px-6 py-4">
        Últimas Mensagens
      </Heading>
      <Messages />
    </section>
  );
}

function Messages() {
  const { data: messages, isPending, error, refetch } = useSellerMessages();
  if (isPending) return <EmptyState>Carregando mensagens...</EmptyState>;
  if (error)
    return <ErrorState title="Não foi possível carregar as mensagens" error={error} onRetry={refetch} />;
  if (messages.length === 0) return <EmptyState>Nenhuma mensagem encontrada</EmptyState>;
  return (
    <div className="overflow-x-auto">
      <Table aria-label="Últimas Mensagens">
        <Table.Header>
          <Table.Row>
            <Table.HeaderCell>Data</Table.HeaderCell>
            <Table.HeaderCell>Vendedor</Table.HeaderCell>
            <Table.HeaderCell>Cliente</Table.HeaderCell>
            <Table.HeaderCell>Tipo</Table.HeaderCell>
            <Table.HeaderCell>Status</Table.HeaderCell>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {messages.map((message) => (
            <Table.Row key={message.id}>
              <Table.Cell className="whitespace-nowrap">{formatDateTime(message.created_at)}</Table.Cell>
              <Table.Cell>{message.seller?.nome ?? "Sem vendedor"}</Table.Cell>
              <Table.Cell>{clientLabel(message.client)}</Table.Cell>
              <Table.Cell>{messageTypeLabel(message.type)}</Table.Cell>
              <Table.Cell>
                <Badge size="2xsmall" color={message.status === "sent" ? "blue" : "grey"}>
                  {MESSAGE_STATUS_BADGES[message.status].label}
                </Badge>
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table>
    </div>
  );
}
