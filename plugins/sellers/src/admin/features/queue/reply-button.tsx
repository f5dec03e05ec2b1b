import { toastDone } from "@alfaiataria/admin-kit";
import { Button, Text, toast } from "@medusajs/ui";
import { useQueueSummary, useSetStatus } from "../../lib/queue-api";
import type { QueueMessage, QueueOrder } from "../../lib/queue-types";
import { replyToMessage, replyToOrder, type ReadyReply, type Sender } from "../../lib/ready-reply";
import { clientLabel } from "./labels";

/** Opens the answer to a message in WhatsApp (else by e-mail); a new message is answered by that, which can be undone. */
export function MessageReply({ message }: { message: QueueMessage }) {
  const { mutate } = useSetStatus();
  const fail = (error: Error) => toast.error("Erro", { description: error.message });
  const undo = () => mutate({ id: message.id, status: "sent" }, { onError: fail });
  const answer = () => {
    if (message.status !== "sent") return;
    mutate(
      { id: message.id, status: "answered" },
      {
        onError: fail,
        onSuccess: () => toastDone("Marcada como respondida", clientLabel(message.client), undo),
      },
    );
  };
  return (
    <Reply reply={replyToMessage(message, useSender())} name={clientLabel(message.client)} onReply={answer} />
  );
}

/** Opens the first word on an order in WhatsApp, else by e-mail. */
export function OrderReply({ order }: { order: QueueOrder }) {
  return <Reply reply={replyToOrder(order, useSender())} name={clientLabel(order.client)} />;
}

/** In whose name it is answered; an administrator writes for the shop. */
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
