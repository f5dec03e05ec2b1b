import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { type Card, isAlive, type KnownRefund, type StripeRefund } from "@alfaiataria/brazilian-payment";
import { refundPaymentWorkflow } from "@medusajs/medusa/core-flows";
import { askedOfStripe } from "../../lib/asked";
import { exclusively, settling } from "../../lib/exclusively";
import { inOneTransaction, ORDER_MODULES } from "../../lib/in-one-transaction";
import { knexOf, rowsOf } from "../../lib/knex";
import { stripeOf } from "../../lib/stripe";
import { writeRefundFailed } from "../emails/held-money";
import { refundableOf } from "../withdrawal/money";
import { ORDER_ID } from "./read-order";
import { receiveStripePayment } from "./stripe-receipt";

const UNREACHABLE = "O Stripe não respondeu. Repita em instantes";

type Payment = { id: string; card: Card | null };

/**
 * Brings an order's books to what Stripe has refunded of an intent, whoever asked for it, however often and in whatever
 * order Stripe tells of it. Money held for nothing is cleared once it went back; a refund made in Stripe's dashboard
 * becomes a refund in Medusa, for which Stripe is not asked again; staff are told of one that failed.
 * @throws {ShopError} 502 when Stripe cannot be reached: it then tells again
 */
export async function receiveStripeRefunds(container: MedusaContainer, intentId: string): Promise<void> {
  const stripe = stripeOf();
  if (!stripe) return;
  const { account } = stripe;
  const intent = await askedOfStripe(container, account.intent(intentId), UNREACHABLE);
  const orderId = intent.metadata.order_id ?? "";
  // The Stripe account may also be used for other sales.
  if (intent.status !== "succeeded" || !ORDER_ID.test(orderId)) return;
  const refunds = await askedOfStripe(container, account.refundsOf(intentId), UNREACHABLE);
  const knex = knexOf(container);
  const clear = () => clearHeld(knex, orderId, intentId, sumOf(refunds.filter(isDone)));
  // Held money that went back pays for nothing, even if its order waits for a payment again.
  await clear();
  // The event of the payment itself may come later than that of its refund.
  await receiveStripePayment(container, intent);
  // The lock of every refund of ours: none is half made.
  await exclusively(knex, settling(orderId), async () => {
    const payments = await paymentsOf(knex, orderId, intentId);
    await clear();
    for (const { id, card } of payments)
      if (card?.intent === intentId && card.paid && card.method !== "boleto")
        await record(container, { paymentId: id, known: card.refunds ?? [], refunds });
    if (payments.length === 0) return;
    for (const { id, centavos, status } of refunds)
      if (status === "failed") await writeRefundFailed(container, { id, orderId, centavos, by: "stripe" });
  });
}

const isDone = ({ status }: StripeRefund): boolean => status === "succeeded";
const sumOf = (refunds: { centavos: number }[]): number =>
  refunds.reduce((sum, { centavos }) => sum + centavos, 0);

const PAYMENTS = `(
  select q.id from order_payment_collection l
  join payment q on q.payment_collection_id = l.payment_collection_id and q.deleted_at is null
  where l.order_id = :orderId and l.deleted_at is null)`;
const HOLDS = `coalesce(p.data -> 'stripeHeld', '[]') @> jsonb_build_array(jsonb_build_object('intent', :intent::text))`;

/** The payments of an order that this intent has settled, or is held with. */
const paymentsOf = (knex: Knex, orderId: string, intent: string): Promise<Payment[]> =>
  rowsOf<Payment>(
    knex,
    `select p.id, p.data -> 'stripe' as card from payment p
     where p.id in ${PAYMENTS} and (${HOLDS} or p.data #>> '{stripe,intent}' = :intent)`,
    { orderId, intent },
  );

/** Keeps how much of held money has gone back; its entry stays, so that its payment is not held once more. */
async function clearHeld(knex: Knex, orderId: string, intent: string, refunded: number): Promise<void> {
  await knex.raw(
    `update payment p set updated_at = now(), data = jsonb_set(data, '{stripeHeld}', (
       select jsonb_agg(case when h ->> 'intent' = :intent then h || jsonb_build_object('refunded', cast(:refunded as int)) else h end)
       from jsonb_array_elements(data -> 'stripeHeld') h))
     where p.id in ${PAYMENTS} and ${HOLDS}`,
    { orderId, intent, refunded },
  );
}

type Books = { paymentId: string; known: KnownRefund[]; refunds: StripeRefund[] };

/** Records the refunds that Stripe has made and the shop does not know, each once. */
async function record(container: MedusaContainer, { paymentId, known, refunds }: Books): Promise<void> {
  const knex = knexOf(container);
  const books = await named(knex, paymentId, known, refunds);
  let excess = sumOf(refunds.filter(isAlive)) - sumOf(books);
  for (const { id, centavos, key } of refunds.filter(isDone)) {
    // One of ours that is not known was cut off: whoever asked for it asks again, by the same name.
    if (key || books.some((each) => each.id === id)) continue;
    const [refundable] = await refundableOf(knex, { paymentId });
    const amount = Math.min(centavos, excess, refundable?.byProvider ?? 0);
    if (amount <= 0) continue;
    excess -= amount;
    await inOneTransaction(container, ORDER_MODULES, async (scope, transaction) => {
      await transaction.raw(
        `update payment set data = jsonb_set(data, '{stripe,made}', cast(:made as jsonb)) where id = :paymentId`,
        { paymentId, made: JSON.stringify({ id, centavos: amount }) },
      );
      const note = `Devolvido no painel do Stripe (${id})`;
      await refundPaymentWorkflow(scope).run({
        input: { payment_id: paymentId, amount: amount / 100, note },
      });
      // Medusa merges what the provider answers into the data: what it leaves out stays.
      await transaction.raw("update payment set data = data #- '{stripe,made}' where id = :paymentId", {
        paymentId,
      });
    });
  }
}

/**
 * Gives the known refunds Stripe's ids, where earlier versions or a dead process left none.
 * @returns the known refunds
 */
async function named(
  knex: Knex,
  paymentId: string,
  known: KnownRefund[],
  refunds: StripeRefund[],
): Promise<KnownRefund[]> {
  const books = known.map((each) => ({ ...each }));
  const left = await rowsOf<{ refund: string; centavos: number }>(
    knex,
    `select id as refund, round(amount * 100)::int as centavos from refund
     where payment_id = :paymentId and deleted_at is null order by created_at`,
    { paymentId },
  );
  const orphans = left.filter(({ refund }) => !books.some((each) => each.refund === refund));
  let changed = false;
  for (const { id, centavos, key } of refunds.filter(isAlive)) {
    if (books.some((each) => each.id === id)) continue;
    const nameless = books.find((each) => each.id === undefined && each.centavos === centavos);
    const orphan = key ? orphans.findIndex((each) => each.centavos === centavos) : -1;
    if (nameless) nameless.id = id;
    else if (orphan >= 0) books.push(...orphans.splice(orphan, 1).map((each) => ({ ...each, id })));
    else continue;
    changed = true;
  }
  if (changed)
    await knex.raw(
      `update payment set updated_at = now(), data = jsonb_set(data, '{stripe,refunds}', cast(:books as jsonb)) where id = :paymentId`,
      { paymentId, books: JSON.stringify(books) },
    );
  return books;
}
