import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import type { Card } from "@alfaiataria/brazilian-payment";
import { Modules } from "@medusajs/framework/utils";
import {
  capturePaymentWorkflow,
  createOrUpdateOrderPaymentCollectionWorkflow,
  createPaymentSessionsWorkflow,
} from "@medusajs/medusa/core-flows";
import { ShopError } from "@alfaiataria/contract";
import { exclusively } from "../../lib/exclusively";
import { inOneTransaction, ORDER_MODULES } from "../../lib/in-one-transaction";
import { knexOf, rowsOf } from "../../lib/knex";
import { holdForPayment } from "../payment-deadline/hold";

/** Medusa's own provider, for money that the shop does not see. */
const BY_HAND = "pp_system_default";
const NOTHING_DUE = "Este pedido não tem pagamento a receber";
const PAID_ALREADY = "Este pedido já está marcado como pago";
export const ORDER_CANCELED = "Este pedido foi cancelado";
export const ORDER_LAPSED = "A reserva deste pedido expirou: retome o pedido para pagar";

/** The state of an order's payment; money in centavos. */
export type Settlement = {
  payment_id: string;
  amount: number;
  /** The sum captured so far; may be partial. */
  captured: number;
  captured_at: Date | null;
  canceled: boolean;
  /** The Stripe payment intent, once the client has begun to pay through Stripe. */
  card: Card | null;
  /** Money that came through Stripe, pays for nothing and is not refunded, in centavos. */
  held: { intent: string; centavos: number }[];
};

/** The payment agreed when the order was placed, or undefined for an order without one; one statement. */
export async function settlementOf(knex: Knex, orderId: string): Promise<Settlement | undefined> {
  const [row] = await rowsOf<Settlement>(
    knex,
    `select p.id as payment_id, round(p.amount * 100)::float8 as amount, p.captured_at,
       coalesce((select round(sum(c.amount) * 100) from capture c where c.payment_id = p.id and c.deleted_at is null), 0)::float8
         as captured,
       (o.canceled_at is not null or p.canceled_at is not null) as canceled, p.data -> 'stripe' as card,
       coalesce((select jsonb_agg(jsonb_build_object('intent', h.intent, 'centavos', h.centavos - coalesce(h.refunded, 0)))
         from jsonb_to_recordset(p.data -> 'stripeHeld') h (intent text, centavos int, refunded int)
         where h.centavos > coalesce(h.refunded, 0)), '[]') as held
     from "order" o
     join order_payment_collection l on l.order_id = o.id and l.deleted_at is null
     join payment p on p.payment_collection_id = l.payment_collection_id and p.deleted_at is null
     where o.id = :orderId and o.deleted_at is null
     order by p.canceled_at is not null, p.captured_at is not null, p.created_at desc limit 1`,
    { orderId },
  );
  return row;
}

/** Who confirms that the money has arrived. */
type Witness = {
  /** The member of staff, if one does. */
  userId?: string;
  /** The amount received, in centavos, when it came as one payment. */
  received?: number;
};

/**
 * Captures the open amount of an order's payment by Medusa's own workflow, so that Medusa's screen, its reports and the
 * shopper's page agree. Happens once, however often it is requested at the same time.
 * @throws {ShopError} 409 when it is already paid, canceled, costs nothing, when the amount received is not the open
 *   amount, or when it lapsed and its pieces are sold
 */
export async function markAsPaid(
  container: MedusaContainer,
  orderId: string,
  { userId, received }: Witness = {},
): Promise<void> {
  const knex = knexOf(container);
  await exclusively(knex, `settle ${orderId}`, async () => {
    const settlement = (await settlementOf(knex, orderId)) ?? (await agreedByHand(container, orderId));
    if (settlement.canceled) throw new ShopError("conflict", ORDER_CANCELED);
    if (settlement.captured_at) throw new ShopError("conflict", PAID_ALREADY);
    const open = settlement.amount - settlement.captured;
    if (received !== undefined && received !== open)
      throw new ShopError("conflict", "O valor recebido não é o que falta deste pedido");
    await capture(container, orderId, settlement, { centavos: open, by: userId });
  });
}

/**
 * Gives an order that staff made in Admin, which was placed without any, a payment of its total by Medusa's own
 * provider, whose money is received by hand. Stopped halfway, it is repeated by the next call.
 * @throws {ShopError} 409 when it is canceled, or costs nothing
 */
async function agreedByHand(container: MedusaContainer, orderId: string): Promise<Settlement> {
  const knex = knexOf(container);
  const [order] = await rowsOf<{ payment: string; total: number }>(
    knex,
    "select payment, total_centavos as total from shop_order_facts(array[:orderId])",
    { orderId },
  );
  if (order?.payment === "canceled") throw new ShopError("conflict", ORDER_CANCELED);
  if (!order || order.total <= 0) throw new ShopError("conflict", NOTHING_DUE);
  const { result: collections } = await createOrUpdateOrderPaymentCollectionWorkflow(container).run({
    input: { order_id: orderId, amount: order.total / 100 },
  });
  const { result: session } = await createPaymentSessionsWorkflow(container).run({
    input: { payment_collection_id: collections[0]?.id ?? "", provider_id: BY_HAND },
  });
  await container.resolve(Modules.PAYMENT).authorizePaymentSession(session.id, {});
  const settlement = await settlementOf(knex, orderId);
  if (!settlement) throw new ShopError("conflict", NOTHING_DUE);
  return settlement;
}

/**
 * Captures `centavos` of an order's open amount. Call this while holding the order's lock, `settle {id}`.
 * @throws {ShopError} 409 when the order lapsed and its pieces are sold
 */
export async function capture(
  container: MedusaContainer,
  orderId: string,
  { payment_id, amount }: Settlement,
  { centavos, by }: { centavos: number; by: string | undefined },
): Promise<void> {
  // From here on the order cannot lapse; pieces already released are reserved again, or the capture is refused.
  await holdForPayment(container, orderId);
  await takeMoney(container, {
    payment_id,
    captured_by: by,
    ...(centavos < amount && { amount: centavos / 100 }),
  });
}

/**
 * Runs Medusa's capture in one transaction: the payment, its collection and the order's transactions, or none of them.
 * Call this like `capture`, under the order's lock.
 * @param input the amount in reais; without it, the whole payment
 */
export async function takeMoney(
  container: MedusaContainer,
  input: { payment_id: string; captured_by?: string; amount?: number },
): Promise<void> {
  await inOneTransaction(container, ORDER_MODULES, (scope) => capturePaymentWorkflow(scope).run({ input }));
}
