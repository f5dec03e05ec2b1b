import {
  counted,
  EmptyState,
  formatDateTime,
  MESSAGE_STATUS_BADGES,
  messageTypeLabel,
} from "@alfaiataria/admin-kit";
import { StatusBadge, Table } from "@medusajs/ui";
import { Block } from "../../components/block";
import type { CustomerRecord } from "../../../workflows/customer-data/read-customer-record";

const TITLE = "Mensagens";

/** The customer's messages, with their seller and whether they were answered. */
export function Messages({ messages: { count, latest } }: { messages: CustomerRecord["messages"] }) {
  return (
    <Block
      title={TITLE}
      description={
        count > latest.length
          ? `As ${latest.length} últimas de ${counted(count, "mensagem", "mensagens")}.`
          : undefined
      }
    >
      {count === 0 ? (
        <EmptyState>Nenhuma mensagem.</EmptyState>
      ) : (
        <div className="overflow-x-auto">
          <Table aria-label={TITLE}>
            <Table.Header>
              <Table.Row>
                <Table.HeaderCell>Data</Table.HeaderCell>
                <Table.HeaderCell>Assunto</Table.HeaderCell>
                <Table.HeaderCell>Vendedor</Table.HeaderCell>
                <Table.HeaderCell>Situação</Table.HeaderCell>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {latest.map(({ id, sentAt, type, text, seller, status }) => (
                <Table.Row key={id}>
                  <Table.Cell className="whitespace-nowrap">{formatDateTime(sentAt)}</Table.Cell>
                  <Table.Cell>
                    <details className="py-2">
                      <summary className="cursor-pointer">{messageTypeLabel(type)}</summary>
                      <p className="text-ui-fg-subtle mt-1 whitespace-pre-wrap break-words">{text}</p>
                    </details>
                  </Table.Cell>
                  <Table.Cell>{seller ?? "Sem vendedor"}</Table.Cell>
                  <Table.Cell>
                    <StatusBadge color={MESSAGE_STATUS_BADGES[status].color}>
                      {MESSAGE_STATUS_BADGES[status].label}
                    </StatusBadge>
                  </Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table>
        </div>
      )}
    </Block>
  );
}
