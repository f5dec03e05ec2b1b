import { ErrorState, LoadingState, OrderHistory, OrderStageBadge } from "@alfaiataria/admin-kit";
import { defineWidgetConfig } from "@medusajs/admin-sdk";
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types";
import { Block } from "../components/block";
import { useSettlement } from "../features/settlement/api";
import { Disputes } from "../features/settlement/disputes";
import { HeldStripe } from "../features/settlement/held-stripe";
import { Returns } from "../features/settlement/returns";
import { Delivery, Payment, WhatsAppLink } from "../features/settlement/settlement";

/** An order's payment and delivery as agreed at checkout. */
export default function OrderSettlementWidget({ data: order }: DetailWidgetProps<AdminOrder>) {
  const { data: settlement, error, refetch } = useSettlement(order.id);
  if (error)
    return (
      <ErrorState
        framed
        title="Não foi possível carregar pagamento e entrega"
        error={error}
        onRetry={refetch}
      />
    );
  if (!settlement) return <LoadingState framed label="Carregando pagamento e entrega" rows={3} />;
  const { stage, history, tracking, returns, held, disputes, whatsappUrl } = settlement;
  return (
    <Block title="Pagamento e entrega" action={<OrderStageBadge stage={stage} />}>
      <OrderHistory history={history} tracking={tracking} className="px-6 py-4" />
      <Disputes disputes={disputes} />
      <HeldStripe held={held} />
      <Returns orderId={order.id} returns={returns} />
      <Payment orderId={order.id} settlement={settlement} />
      <Delivery orderId={order.id} settlement={settlement} />
      <WhatsAppLink url={whatsappUrl} />
    </Block>
  );
}

export const config = defineWidgetConfig({ zone: "order.details.side.before", id: "order-settlement" });
