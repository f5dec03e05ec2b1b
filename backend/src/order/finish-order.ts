import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules, OrderWorkflowEvents } from "@medusajs/framework/utils";
import { PAYMENT_METHODS, type PaymentMethodId } from "@alfaiataria/brazilian-payment/methods";
import { clientKeysOf } from "../lib/client-keys";
import { rowsOf } from "../lib/knex";
import { sellersOf } from "../lib/sellers";
import { markPlaced, type Placement } from "./placement";

type OrderFacts = {
  email: string;
  phone: string;
  payment_method: PaymentMethodId;
  total: number;
  display_id: number;
  payment_collection_id: string | null;
};

/**
 * Everything that follows from an order that stands: payment to settle, links, seller, the cart closed, the event.
 * Each step finds what an earlier, interrupted run did, so it can be run again at any time.
 */
export async function finishOrder(
  container: MedusaContainer,
  knex: Knex,
  placement: Placement,
): Promise<void> {
  const { order_id: orderId, cart_id: cartId } = placement;
  const facts = await factsOf(knex, orderId);
  const [collectionId] = await Promise.all([
    facts.payment_collection_id ?? openPayment(container, facts),
    sellersOf(container).assignSeller({ clientKeys: clientKeysOf(facts), orderId, kind: "order" }),
  ]);
  await container.resolve(ContainerRegistrationKeys.LINK).create([
    { [Modules.ORDER]: { order_id: orderId }, [Modules.CART]: { cart_id: cartId } },
    { [Modules.ORDER]: { order_id: orderId }, [Modules.PAYMENT]: { payment_collection_id: collectionId } },
  ]);
  await markPlaced(knex, placement);
  await container
    .resolve(Modules.EVENT_BUS)
    .emit({ name: OrderWorkflowEvents.PLACED, data: { id: orderId } });
}

async function factsOf(knex: Knex, orderId: string): Promise<OrderFacts> {
  const [facts] = await rowsOf<OrderFacts>(
    knex,
    `select o.email, a.phone, o.metadata ->> 'payment_method' as payment_method, o.display_id,
       (s.totals ->> 'current_order_total')::numeric::float8 as total,
       (select l.payment_collection_id from order_payment_collection l where l.order_id = o.id and l.deleted_at is null limit 1) as payment_collection_id
     from "order" o
     join order_summary s on s.order_id = o.id and s.version = o.version and s.deleted_at is null
     left join order_address a on a.id = o.shipping_address_id
     where o.id = :orderId`,
    { orderId },
  );
  if (!facts) throw new Error(`order ${orderId} is gone`);
  return facts;
}

/** A payment that is settled with the seller: staff capture it in Admin when the money arrives. */
async function openPayment(container: MedusaContainer, facts: OrderFacts): Promise<string> {
  const payments = container.resolve(Modules.PAYMENT);
  const method = PAYMENT_METHODS.find(({ id }) => id === facts.payment_method);
  if (!method) throw new Error(`no payment method ${facts.payment_method}`);
  const collection = await payments.createPaymentCollections({ currency_code: "brl", amount: facts.total });
  const session = await payments.createPaymentSession(collection.id, {
    provider_id: method.providerId,
    currency_code: "brl",
    amount: facts.total,
    data: { txid: String(facts.display_id) },
  });
  await payments.authorizePaymentSession(session.id, {});
  return collection.id;
}
