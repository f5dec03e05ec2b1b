import { Fact } from "@alfaiataria/admin-kit";
import { Button, Text } from "@medusajs/ui";
import { formatCentavos, formatDeadline, formatTaxId, taxIdLabel } from "@alfaiataria/brazil";
import type { SettlementView } from "../../../workflows/order/settlement-view";
import { DueRefund } from "./due-refund";
import { ExtendOrderDeadline } from "./extend-deadline";
import { MarkAsPaid } from "./mark-as-paid";
import { PixCode } from "./pix-code";
import { PixMoney } from "./pix-money";
import { TrackPickup } from "./track-pickup";

/** The order's payment, and what staff can do about it. */
export function Payment({ orderId, settlement }: { orderId: string; settlement: SettlementView }) {
  const { payment, taxId, refund, isCanceling } = settlement;
  const { method, state, amount, captured, open, pixCode, dueAt, isBoleto } = payment;
  const isAdded = state === "paid" && open > 0;
  const isOpen = state === "pending" || state === "lapsed";
  return (
    <div className="flex flex-col gap-y-4 px-6 py-4">
      <dl className="flex flex-col gap-y-2">
        {taxId && <Fact label={taxIdLabel(taxId)}>{formatTaxId(taxId)}</Fact>}
        <Fact label="Forma">{method || "A combinar"}</Fact>
        {state !== "none" && <Fact label="Valor">{formatCentavos(amount)}</Fact>}
        {state === "pending" && captured > 0 && <Fact label="Já recebido">{formatCentavos(captured)}</Fact>}
        {isAdded && <Fact label="Falta receber">{formatCentavos(open)}</Fact>}
        {dueAt && (
          <Fact label={state === "lapsed" ? "Expirou em" : isBoleto ? "Peças reservadas até" : "Pagar até"}>
            {formatDeadline(new Date(dueAt))}
          </Fact>
        )}
      </dl>
      {state === "pending" && pixCode && <PixCode code={pixCode} />}
      <PixMoney orderId={orderId} isOpen={isOpen} />
      {isCanceling && (
        <Text size="small">
          O cancelamento está pedido e ainda não foi concluído: a loja tenta de novo sozinha.
        </Text>
      )}
      {refund && <DueRefund orderId={orderId} refund={refund} />}
      {state === "lapsed" && (
        <Text size="small" className="text-ui-fg-subtle">
          As peças voltaram ao estoque. Retome o pedido enquanto houver, ou marque como pago se o dinheiro
          chegou.
        </Text>
      )}
      {isAdded && (
        <Text size="small" className="text-ui-fg-subtle">
          O pedido mudou depois de pago. Combine com o cliente como ele paga o que falta.
        </Text>
      )}
      {(isOpen || isAdded) && (
        <div className="flex flex-wrap gap-2">
          <MarkAsPaid orderId={orderId} payment={payment} />
          {isOpen && dueAt && (
            <ExtendOrderDeadline orderId={orderId} dueAt={dueAt} lapsed={state === "lapsed"} />
          )}
        </div>
      )}
    </div>
  );
}

/** The delivery the client chose at checkout. */
export function Delivery({ orderId, settlement }: { orderId: string; settlement: SettlementView }) {
  const { method, price, time, description, zipCode, pickup } = settlement.delivery;
  if (!method) {
    return (
      <Text size="small" className="text-ui-fg-subtle px-6 py-4">
        Este pedido não tem entrega escolhida.
      </Text>
    );
  }
  return (
    <dl className="flex flex-col gap-y-2 px-6 py-4">
      <Fact label="Entrega">{method}</Fact>
      <Fact label="Frete">{formatCentavos(price)}</Fact>
      {time && <Fact label="Prazo">{time}</Fact>}
      {zipCode && <Fact label="CEP">{zipCode}</Fact>}
      {description && (
        <Text asChild size="small" className="text-ui-fg-subtle">
          <dd>{description}</dd>
        </Text>
      )}
      {pickup && (
        <Text asChild size="small" className="text-ui-fg-subtle">
          <dd>
            {pickup.address}. {pickup.hours}
          </dd>
        </Text>
      )}
      {pickup && <TrackPickup orderId={orderId} settlement={settlement} />}
    </dl>
  );
}

/** Opens WhatsApp with the order's text ready to send. */
export function WhatsAppLink({ url }: { url: string | null }) {
  return (
    <div className="px-6 py-4">
      {url ? (
        <Button asChild size="small" variant="secondary">
          <a href={url} target="_blank" rel="noreferrer">
            Enviar o pedido por WhatsApp
          </a>
        </Button>
      ) : (
        <Text size="small" className="text-ui-fg-subtle">
          O cliente não deixou telefone para o WhatsApp.
        </Text>
      )}
    </div>
  );
}
