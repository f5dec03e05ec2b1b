import { ContainerRegistrationKeys, Modules, OrderWorkflowEvents } from "@medusajs/framework/utils";
import {
  createStep,
  createWorkflow,
  parallelize,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk";
import {
  cancelOrdersStep,
  cancelPaymentStep,
  cancelValidateOrder,
  emitEventStep,
  useQueryGraphStep,
} from "@medusajs/medusa/core-flows";
import { rowsOf } from "../../lib/knex";

type Found = {
  payment_collections: { payments: { id: string; captures: { id: string }[] }[] }[];
};
type Books = { total: number; refunds: { id: string; amount: number }[] };

/**
 * Brings Medusa's books of a paid order to nothing sold: what is left of its total is credited, and a refund that a killed
 * process did not book is booked. Medusa then owes what was paid and not given back, and a refund of it is no further credit.
 */
const balanceStep = createStep("shop-balance-canceled-order", async (orderId: string, { container }) => {
  const knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  const [books] = await rowsOf<Books>(
    knex,
    `select coalesce((s.totals ->> 'current_order_total')::numeric, 0)::float8 as total,
       (select coalesce(json_agg(json_build_object('id', r.id, 'amount', r.amount::float8)), '[]')
        from order_payment_collection l
        join payment p on p.payment_collection_id = l.payment_collection_id and p.deleted_at is null
        join refund r on r.payment_id = p.id and r.deleted_at is null
        where l.order_id = o.id and l.deleted_at is null and not exists (
          select from order_transaction t where t.reference_id = r.id and t.deleted_at is null)) as refunds
     from "order" o join order_summary s on s.order_id = o.id and s.version = o.version and s.deleted_at is null
     where o.id = :orderId`,
    { orderId },
  );
  const orders = container.resolve(Modules.ORDER);
  const { total = 0, refunds = [] } = books ?? {};
  if (refunds.length > 0)
    await orders.addOrderTransactions(
      refunds.map(({ id, amount }) => ({
        order_id: orderId,
        amount: -amount,
        currency_code: "brl",
        reference: "refund",
        reference_id: id,
      })),
    );
  if (total > 0) {
    const change = await orders.createOrderChange({
      order_id: orderId,
      change_type: "credit_line",
      actions: [{ action: "CREDIT_LINE_ADD", reference: "order", reference_id: orderId, amount: total }],
    });
    await orders.confirmOrderChange(change.id);
  }
  return new StepResponse(undefined);
});

/**
 * Cancels an order that was paid, as Medusa's own workflow does, but gives nothing back: that one goes on when the provider
 * refuses, and writes down as refunded what was taken by hand. What was not given back before is owed. Its pieces are back
 * before.
 */
export const cancelOwingWorkflow = createWorkflow("shop-cancel-owing", (input: { order_id: string }) => {
  const { data } = useQueryGraphStep({
    entity: "order",
    fields: [
      "id",
      "status",
      "fulfillments.canceled_at",
      "payment_collections.payments.id",
      "payment_collections.payments.captures.id",
    ],
    filters: { id: input.order_id },
    options: { throwIfKeyNotFound: true },
  });
  const order = transform({ data }, ({ data: [order] }) => order);
  cancelValidateOrder({ order, input } as Parameters<typeof cancelValidateOrder>[0]);
  balanceStep(input.order_id);
  const paymentIds = transform({ order }, ({ order }: { order: Found }) =>
    order.payment_collections
      .flatMap(({ payments }) => payments)
      .filter(({ captures }) => captures.length === 0)
      .map(({ id }) => id),
  );
  parallelize(
    cancelPaymentStep({ paymentIds }),
    emitEventStep({ eventName: OrderWorkflowEvents.CANCELED, data: { id: input.order_id } }),
  );
  cancelOrdersStep({ orderIds: [input.order_id] });
  return new WorkflowResponse(void 0);
});
