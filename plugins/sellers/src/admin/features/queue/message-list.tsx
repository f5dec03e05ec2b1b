import { MESSAGE_STATUS_BADGES, messageTypeLabel } from "@alfaiataria/admin-kit";
import { memo } from "react";
import { type MessagePage } from "../../lib/queue-api";
import type { QueueMessage } from "../../lib/queue-types";
import { clientLabel } from "./labels";
import { MessageReply } from "./reply-button";
import { Mark, Row } from "./row";

type ListProps = { page: MessagePage; label: string; showsSeller: boolean; onOpen: (id: string) => void };

/** A page of messages. */
export function MessageList({ page, label, showsSeller, onOpen }: ListProps) {
  return (
    <ul aria-label={label} className="divide-y">
      {page.messages.map((message) => (
        <MessageRow key={message.id} message={message} showsSeller={showsSeller} onOpen={onOpen} />
      ))}
    </ul>
  );
}

type RowProps = { message: QueueMessage; showsSeller: boolean; onOpen: (id: string) => void };

const MessageRow = memo(function MessageRow({ message, showsSeller, onOpen }: RowProps) {
  const status = MESSAGE_STATUS_BADGES[message.status];
  return (
    <Row
      id={message.id}
      title={clientLabel(message.client)}
      onOpen={() => onOpen(message.id)}
      createdAt={message.created_at}
      summary={message.asked}
      marks={
        <>
          <Mark color={status.color}>{status.label}</Mark>
          <Mark>{messageTypeLabel(message.type)}</Mark>
          {message.order && <Mark>Pedido nº {message.order.number}</Mark>}
          {message.notes && <Mark color="orange">Com notas</Mark>}
          {showsSeller && <Mark>{message.seller?.nome ?? "Sem vendedor"}</Mark>}
        </>
      }
      action={<MessageReply message={message} />}
    />
  );
});
