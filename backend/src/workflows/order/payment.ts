import { openingData, PAYMENT_METHODS } from "@alfaiataria/brazilian-payment";
import type { PaymentId } from "@alfaiataria/contract";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { generateEntityId, Modules } from "@medusajs/framework/utils";
import { preparedRowsOf, rowsOf } from "../../lib/knex";
import { setting } from "../../lib/settings";
import { store } from "../../lib/store";
import type { Placement } from "../../modules/checkout/placements";

/** The facts a payment is made from; `total` in reais. */
export type Payable = {
  payment_method: PaymentId;
  total: number;
  display_id: number;
  /** Whether an earlier version, which took many steps, began the payment and was interrupted. */
  is_torn: boolean;
  /** The house's own Pix key; null where that of the server's settings counts. */
  pix_key: string | null;
};

/** The payment collection's id derives from the order's, so that one already begun can be found. */
export const paymentCollectionIdOf = (orderId: string): string => orderId.replace(/^order_/, "pay_col_");

/**
 * Creates a payment to be settled with the seller (authorized now, captured by staff when the money arrives) and the
 * order's links to it and to its cart: all or nothing, and nothing where they already exist. It is one statement,
 * because the calls of Medusa's modules would take a third of the order's time and leave a half-open payment when
 * interrupted.
 * @param options `reopens`: a canceled payment gives way to another one; `begun`: what that one knew of Stripe
 */
export async function openPayment(
  knex: Knex,
  { order_id: orderId, cart_id: cartId }: Placement,
  { payment_method, total, display_id, is_torn, pix_key }: Payable,
  { reopens = false, begun = {} } = {},
): Promise<void> {
  const collectionId = paymentCollectionIdOf(orderId);
  if (is_torn)
    await rowsOf(knex, "delete from payment_collection where id = :collectionId", { collectionId });
  const method = PAYMENT_METHODS.find(({ id }) => id === payment_method);
  if (!method) throw new Error(`no payment method ${payment_method}`);
  const sessionId = generateEntityId(undefined, "payses");
  const data = await openingData(
    method.id,
    { amount: total, orderNumber: display_id, sessionId },
    { pixKey: pix_key ?? setting("PIX_KEY"), pixName: store.nome, pixCity: store.lojas[0]?.cidade },
  );
  await preparedRowsOf(
    knex,
    `with money as (
       select :total::numeric as amount, jsonb_build_object('value', :total::text, 'precision', 20) as raw,
         '{"value": "0", "precision": 20}'::jsonb as raw_nothing
     ), collection as (
       insert into payment_collection (id, currency_code, status, amount, raw_amount, authorized_amount, raw_authorized_amount,
         captured_amount, raw_captured_amount, refunded_amount, raw_refunded_amount)
       select :collectionId, 'brl', 'authorized', amount, raw, amount, raw, 0, raw_nothing, 0, raw_nothing from money
       on conflict (id) do update set status = excluded.status, updated_at = now(),
         amount = excluded.amount, raw_amount = excluded.raw_amount,
         authorized_amount = excluded.authorized_amount, raw_authorized_amount = excluded.raw_authorized_amount
         where :reopens and payment_collection.status = 'canceled' returning id
     ), session as (
       insert into payment_session (id, payment_collection_id, provider_id, currency_code, status, authorized_at, amount, raw_amount, data)
       select :sessionId, collection.id, :providerId, 'brl', 'authorized', now(), amount, raw, :data::jsonb from collection, money
     ), payment as (
       insert into payment (id, payment_collection_id, payment_session_id, provider_id, currency_code, amount, raw_amount, data)
       select :paymentId, collection.id, :sessionId, :providerId, 'brl', amount, raw, :data::jsonb from collection, money
     ), to_cart as (
       insert into order_cart (id, order_id, cart_id) values (:cartLinkId, :orderId, :cartId) on conflict do nothing
     )
     insert into order_payment_collection (id, order_id, payment_collection_id)
     values (:paymentLinkId, :orderId, :collectionId) on conflict do nothing`,
    {
      orderId,
      cartId,
      sessionId,
      reopens,
      total: String(total),
      data: JSON.stringify({ ...data, ...begun }),
      providerId: method.providerId,
      collectionId,
      paymentId: generateEntityId(undefined, "pay"),
      cartLinkId: generateEntityId(undefined, "ordercart"),
      paymentLinkId: generateEntityId(undefined, "ordpay"),
    },
  );
}

/** For an order that promotions pay in full: captures its payment of zero, once, so that nobody waits for money. */
export async function settleFree(container: MedusaContainer, orderId: string): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT);
  const collection = await payments.retrievePaymentCollection(paymentCollectionIdOf(orderId), {
    relations: ["payments"],
  });
  const payment = collection.payments?.[0];
  if (payment && !payment.captured_at) await payments.capturePayment({ payment_id: payment.id });
}
