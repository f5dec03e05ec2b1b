import { toastDone, toastError } from "@alfaiataria/admin-kit";
import { Button, Text } from "@medusajs/ui";
import { useQueueSummary, useSetStatus } from "../../lib/queue-api";
import type { QueueMessage, QueueOrder } from "../../lib/queue-types";
import { replyToMessage, replyToOrder, type ReadyReply, type Sender } from "../../lib/ready-reply";
import { clientLabel } from "./labels";

/** Opens a reply in WhatsApp, else by email. Replying marks a new message as answered, which can be undone. */
export function MessageReply({ message }: { message: QueueMessage }) {
  const { mutate } = useSetStatus();
  const undo = () =>
    mutate({ id: message.id, status: "sent", from: "answered" }, { onError: toastError("Erro") });
  const answer = () => {
    if (message.status !== "sent") return;
    mutate(
      { id: message.id, status: "answered", from: "sent" },
      {
        onError: toastError("Erro"),
        onSuccess: () => toastDone("Marcada como respondida", clientLabel(message.client), undo),
      },
    );
  };
  return (
    <Reply reply={replyToMessage(message, useSender())} name={clientLabel(message.client)} onReply={answer} />
  );
}

/** Opens a first message about an order in WhatsApp, else by email. */
export function OrderReply({ order }: { order: QueueOrder }) {
  return <Reply reply={replyToOrder(order, useSender())} name={clientLabel(order.client)} />;
}

/** Who signs the reply: the seller, or only the shop for an administrator. */
function useSender(): Sender {
  const { data } = useQueueSummary();
  return { shop: data?.shop ?? "", seller: data?.seller?.nome ?? null };
}

function Reply({ reply, name, onReply }: { reply: ReadyReply; name: string; onReply?: () => void }) {
  if (reply.whatsapp)
    return (
      <Button asChild size="small" variant="secondary">
        <a
          href={reply.whatsapp}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp com ${name}`}
          onClick={onReply}
        >
          WhatsApp
        </a>
      </Button>
    );
  if (reply.mail)
    return (
      <a
        href={reply.mail}
        aria-label={`Responder por e-mail a ${name}`}
        onClick={onReply}
        className="txt-compact-small text-ui-fg-interactive hover:text-ui-fg-interactive-hover md:text-end"
      >
        sem telefone — responda por e-mail
      </a>
    );
  return (
    <Text size="small" className="text-ui-fg-subtle">
      sem telefone nem e-mail
    </Text>
  );
}
