import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import type { Card } from "@alfaiataria/brazilian-payment";
import { z } from "@medusajs/framework/zod";
import { Modules } from "@medusajs/framework/utils";
import {
  capturePaymentWorkflow,
  createOrderPaymentCollectionWorkflow,
  markPaymentCollectionAsPaid,
} from "@medusajs/medusa/core-flows";
import { formatCentavos } from "@alfaiataria/brazil";
import { ShopError } from "@alfaiataria/contract";
import { exclusively, settling } from "../../lib/exclusively";
import { inOneTransaction, ORDER_MODULES } from "../../lib/in-one-transaction";
import { knexOf, rowsOf } from "../../lib/knex";
import { CAPTURED } from "../../lib/money-received";
import { holdForPayment } from "../payment-deadline/hold";

const NOTHING_DUE = "Este pedido não tem pagamento a receber";
const PAID_ALREADY = "Este pedido já está marcado como pago";
export const ORDER_CANCELED = "Este pedido foi cancelado";

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
  /** The intents of such money that was refunded, in whole or in part: they can pay for nothing anymore. */
  returned: string[];
};

/**
 * The payment that is open, else the one agreed when the order was placed, not that of what was added to it; undefined
 * for an order without one. One statement.
 */
export async function settlementOf(knex: Knex, orderId: string): Promise<Settlement | undefined> {
  const [row] = await rowsOf<Settlement>(
    knex,
    `select p.id as payment_id, round(p.amount * 100)::float8 as amount, p.captured_at,
       coalesce(round(${CAPTURED} * 100), 0)::float8 as captured,
       (o.canceled_at is not null or p.canceled_at is not null) as canceled, p.data -> 'stripe' as card,
       coalesce((select jsonb_agg(jsonb_build_object('intent', h.intent, 'centavos', h.centavos - coalesce(h.refunded, 0)))
         from jsonb_to_recordset(p.data -> 'stripeHeld') h (intent text, centavos int, refunded int)
         where h.centavos > coalesce(h.refunded, 0) and not (p.captured_at is not null
           and p.data #>> '{stripe,paid}' = 'true' and p.data #>> '{stripe,intent}' = h.intent)), '[]') as held,
       array(select h.intent from jsonb_to_recordset(p.data -> 'stripeHeld') h (intent text, refunded int)
         where h.refunded > 0) as returned
     from "order" o
     join order_payment_collection l on l.order_id = o.id and l.deleted_at is null
     join payment p on p.payment_collection_id = l.payment_collection_id and p.deleted_at is null
     where o.id = :orderId and o.deleted_at is null and o.is_draft_order is not true
     order by p.canceled_at is not null, p.captured_at is not null,
       case when p.captured_at is not null then p.created_at end, p.created_at desc limit 1`,
    { orderId },
  );
  return row;
}

/** The request to mark an order as paid: the open amount that staff see, in centavos. */
export const Receipt = z.object({ amount: z.number("Informe o valor em centavos").int().min(0).optional() });

/** Who confirms that the money has arrived. */
export type Witness = {
  /** The member of staff, if one does. */
  userId?: string;
  /** The open amount that they saw, in centavos. */
  seen?: number | undefined;
  /** The amount received, in centavos, when it came as one payment. */
  received?: number;
};

/**
 * Captures the open amount of an order's payment by Medusa's own workflow, so that Medusa's screen, its reports and the
 * shopper's page agree. Happens once, however often it is requested at the same time. Of an order without an open
 * payment, because staff made it or added to it once it was paid, it is what is due.
 * @throws {ShopError} 409 when it is already paid, canceled, has no payment, when the amount received or seen is not
 *   the open amount, or when it lapsed and its pieces are sold
 */
export async function markAsPaid(
  container: MedusaContainer,
  orderId: string,
  { userId, seen, received }: Witness = {},
): Promise<void> {
  const knex = knexOf(container);
  await exclusively(knex, settling(orderId), async () => {
    const settlement = await settlementOf(knex, orderId);
    const agreed = settlement?.captured_at || settlement?.canceled ? undefined : settlement;
    const due = agreed || received !== undefined ? 0 : await dueOf(knex, orderId);
    const open = agreed ? agreed.amount - agreed.captured : due;
    if (!agreed && open === 0) throw new ShopError("conflict", settlement ? PAID_ALREADY : NOTHING_DUE);
    if (received !== undefined && received !== open)
      throw new ShopError("conflict", "O valor recebido não é o que falta deste pedido");
    if (seen !== undefined && seen !== open)
      throw new ShopError("conflict", `O valor a receber mudou: agora é ${formatCentavos(open)}`);
    const taken = { centavos: open, by: userId };
    await (agreed ? capture(container, orderId, agreed, taken) : takeDue(container, orderId, taken));
  });
}

/**
 * What the client still owes of an order without an open payment, in centavos.
 * @throws {ShopError} 409 when the order is canceled
 */
async function dueOf(knex: Knex, orderId: string): Promise<number> {
  const [due] = await rowsOf<{ payment_due: number; canceled: boolean }>(
    knex,
    `select more.payment_due, o.canceled_at is not null as canceled
     from "order" o cross join lateral shop_order_aftermath(o.id) more where o.id = :orderId`,
    { orderId },
  );
  if (due?.canceled) throw new ShopError("conflict", ORDER_CANCELED);
  return due?.payment_due ?? 0;
}

/**
 * Takes what is due of an order without an open payment as a payment of its own: in the collection that Medusa has
 * opened for it, whose amount counts replaced pieces twice, or in a new one.
 */
async function takeDue(
  container: MedusaContainer,
  orderId: string,
  { centavos, by }: { centavos: number; by: string | undefined },
): Promise<void> {
  const amount = centavos / 100;
  const [opened] = await rowsOf<{ id: string }>(
    knexOf(container),
    `select c.id from order_payment_collection l
     join payment_collection c on c.id = l.payment_collection_id and c.deleted_at is null and c.status = 'not_paid'
     where l.order_id = :orderId and l.deleted_at is null order by c.created_at desc limit 1`,
    { orderId },
  );
  if (opened) await container.resolve(Modules.PAYMENT).updatePaymentCollections(opened.id, { amount });
  const input = { order_id: orderId, amount };
  const { id } = opened ?? (await createOrderPaymentCollectionWorkflow(container).run({ input })).result[0]!;
  await markPaymentCollectionAsPaid(container).run({
    input: { order_id: orderId, payment_collection_id: id, ...(by && { captured_by: by }) },
  });
}

/**
 * Captures `centavos` of an order's open amount. Call this while holding the order's lock, `settling`.
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
