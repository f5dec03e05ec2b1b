import {
  ErrorState,
  formatDateTime,
  LoadingState,
  MESSAGE_STATUS_BADGES,
  messageTypeLabel,
  toastError,
} from "@alfaiataria/admin-kit";
import type { MessageStatus } from "@alfaiataria/contract";
import { Button, Drawer, Text, toast } from "@medusajs/ui";
import { SideDrawer } from "../../components/side-drawer";
import { useMessage, useSetStatus } from "../../lib/queue-api";
import type { QueueMessage } from "../../lib/queue-types";
import { relativeTime } from "../../lib/format";
import { ContactFacts, Fact } from "./details";
import { clientLabel } from "./labels";
import { Notes } from "./notes";
import { MessageReply } from "./reply-button";
import { Mark } from "./row";

type MessageDetailsProps = { id: string; onClose: () => void; onOrder: (id: string) => void };

/** A whole message, with its notes and the actions on it. */
export function MessageDetails({ id, onClose, onOrder }: MessageDetailsProps) {
  const { data: message, error, refetch } = useMessage(id);
  return (
    <SideDrawer
      title={message ? clientLabel(message.client) : "Mensagem"}
      description={message ? messageTypeLabel(message.type) : "Detalhes da mensagem"}
      onClose={onClose}
      opener={id}
    >
      <Drawer.Body className="flex flex-col gap-5 overflow-y-auto">
        {message ? (
          <>
            <Facts message={message} onOrder={onOrder} />
            <MessageText text={message.text} />
            <Notes key={message.id} message={message} />
          </>
        ) : error ? (
          <ErrorState title="Não foi possível carregar" error={error} onRetry={refetch} />
        ) : (
          <LoadingState rows={4} className="h-16" />
        )}
      </Drawer.Body>
      {message && (
        <Drawer.Footer className="flex-wrap justify-start gap-2 space-x-0 md:justify-end">
          <MessageReply message={message} />
          <StatusButtons message={message} />
        </Drawer.Footer>
      )}
    </SideDrawer>
  );
}

function Facts({ message, onOrder }: { message: QueueMessage; onOrder: (id: string) => void }) {
  const { client, created_at, order, seller, status } = message;
  return (
    <div className="flex flex-col gap-2">
      <Fact name="Status">
        <Mark color={MESSAGE_STATUS_BADGES[status].color}>{MESSAGE_STATUS_BADGES[status].label}</Mark>
      </Fact>
      <Fact name="Recebida">
        {formatDateTime(created_at)} ({relativeTime(created_at)})
      </Fact>
      <ContactFacts client={client} />
      {order && (
        <Fact name="Pedido">
          <button
            type="button"
            className="text-ui-fg-interactive hover:text-ui-fg-interactive-hover"
            onClick={() => onOrder(order.id)}
          >
            nº {order.number}
          </button>
        </Fact>
      )}
      <Fact name="Vendedor">{seller?.nome ?? "Sem vendedor"}</Fact>
    </div>
  );
}

/** The transitions that staff can make from each status. */
const STEPS: Record<MessageStatus, { to: MessageStatus; label: string; done: string }[]> = {
  sent: [
    { to: "answered", label: "Marcar como respondida", done: "Mensagem respondida" },
    { to: "closed", label: "Encerrar", done: "Mensagem encerrada" },
  ],
  answered: [
    { to: "sent", label: "Voltar para Novas", done: "Mensagem de volta em Novas" },
    { to: "closed", label: "Encerrar", done: "Mensagem encerrada" },
  ],
  closed: [{ to: "sent", label: "Reabrir", done: "Mensagem reaberta" }],
};

function StatusButtons({ message }: { message: QueueMessage }) {
  const { mutate, isPending, variables } = useSetStatus();
  return STEPS[message.status].map(({ to, label, done }) => (
    <Button
      key={to}
      size="small"
      variant="secondary"
      disabled={isPending}
      onClick={() =>
        mutate(
          { id: message.id, status: to, from: message.status },
          {
            onSuccess: () => toast.success(done),
            onError: toastError("Erro"),
          },
        )
      }
    >
      {isPending && variables.status === to ? "Salvando…" : label}
    </Button>
  ));
}

/** WhatsApp's markup for bold: '*Nome:*'. */
const BOLD = /\*([^*\n]+)\*/;

/** A message's text as its client saw it in WhatsApp. */
function MessageText({ text }: { text: string }) {
  return (
    <Text className="bg-ui-bg-subtle whitespace-pre-wrap break-words rounded-md p-4" size="small">
      {text.split(BOLD).map((part, index) => (index % 2 === 1 ? <strong key={index}>{part}</strong> : part))}
    </Text>
  );
}
