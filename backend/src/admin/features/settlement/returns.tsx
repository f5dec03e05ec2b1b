import { formatDateTime, toastError } from "@alfaiataria/admin-kit";
import { Badge, Button, Text, toast } from "@medusajs/ui";
import { RETURN_STATES } from "@alfaiataria/contract";
import type { SettlementView } from "../../../workflows/order/settlement-view";
import { useAnswerReturn } from "./api";
import { EndExchange } from "./end-exchange";

type ReturnsProps = { orderId: string; returns: SettlementView["returns"] };

/** The client's return and exchange requests. Once accepted, one is received and refunded in Medusa's own sections. */
export function Returns({ orderId, returns }: ReturnsProps) {
  if (returns.length === 0) return null;
  return (
    <ul className="flex flex-col gap-y-4 px-6 py-4">
      {returns.map((request) => (
        <Request key={request.id} orderId={orderId} request={request} />
      ))}
    </ul>
  );
}

function Request({ orderId, request }: { orderId: string; request: SettlementView["returns"][number] }) {
  const { id, isExchange, state, requestedAt, reason, items } = request;
  const { mutate, isPending } = useAnswerReturn(orderId);
  const kind = isExchange ? "Troca" : "Devolução";
  const accept = () =>
    mutate(
      { requestId: id },
      {
        onSuccess: () =>
          toast.success(`${kind} aceita`, {
            description: isExchange ? "O novo tamanho está reservado." : "O cliente recebe um e-mail.",
          }),
        onError: toastError("Não foi possível aceitar"),
      },
    );
  return (
    <li className="flex flex-col gap-y-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Text size="small" weight="plus">
          {kind} de {formatDateTime(requestedAt)}
        </Text>
        <Badge
          size="2xsmall"
          color={state === "requested" ? "orange" : state === "received" ? "green" : "blue"}
        >
          {RETURN_STATES[state]}
        </Badge>
      </div>
      {items.map(({ name, color, size, quantity, newSize }, at) => (
        <Text key={at} size="small" className="text-ui-fg-subtle">
          {quantity}× {name}
          {!name.includes(color) && ` · ${color}`}
          {size && ` · tamanho ${[size, newSize].filter(Boolean).join(" → ")}`}
        </Text>
      ))}
      {reason && (
        <Text size="small" className="text-ui-fg-subtle break-words">
          “{reason}”
        </Text>
      )}
      {state === "requested" && (
        <Button
          size="small"
          variant="secondary"
          className="self-start"
          isLoading={isPending}
          disabled={isPending}
          onClick={accept}
        >
          Aceitar {kind.toLowerCase()}
        </Button>
      )}
      {isExchange && state !== "received" && <EndExchange orderId={orderId} requestId={id} />}
      {state === "accepted" && (
        <Text size="small" className="text-ui-fg-subtle">
          Quando as peças chegarem, registre em “Receber itens”, no resumo do pedido.
        </Text>
      )}
    </li>
  );
}
