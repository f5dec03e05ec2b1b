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
 * Brings a paid order's accounts in Medusa to a total of zero: the rest of its total becomes a credit line, and refunds
 * that a killed process left without a transaction get one. Medusa then owes what was paid and not refunded, and
 * refunding that needs no further credit line.
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
 * Cancels a paid order like Medusa's own workflow, but refunds nothing: Medusa's goes on even when the provider
 * refuses, and records money received by hand as refunded. Whatever was not refunded before is owed. The pieces must
 * have been released before.
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
