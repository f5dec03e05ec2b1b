import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules, OrderWorkflowEvents } from "@medusajs/framework/utils";
import { keysOfOrder } from "../contact/keys-of-client";
import { knexOf, preparedRowsOf, rowsOf } from "../../lib/knex";
import { checkoutOf, sellersOf } from "../../lib/services";
import { openPayment, type Payable, paymentCollectionIdOf, settleFree } from "./payment";
import type { Placement } from "../../modules/checkout/placements";

/** The steps of placing an order, in sequence. */
export type Step = "claimed" | "ordered" | "payment opened" | "seller assigned" | "placed";
export type OnStep = (step: Step) => void;

/**
 * Does everything that follows once an order exists: its payment and links, its seller, marking it placed. Each step
 * detects what an earlier, interrupted run did, so it can be run again at any time. `announce` comes after it.
 * @param fresh what the payment is made from, where this process has just created the order
 */
export async function finishOrder(
  container: MedusaContainer,
  placement: Placement,
  { fresh, onStep = () => undefined }: { fresh?: Payable; onStep?: OnStep } = {},
): Promise<void> {
  const knex = knexOf(container);
  const { order_id: orderId } = placement;
  const facts = fresh ?? (await factsOf(knex, orderId));
  // In sequence: a step left running after another failed would go on outside the session's lock.
  await openPayment(knex, placement, facts);
  if (facts.total === 0) await settleFree(container, orderId);
  onStep("payment opened");
  const clientKeys = await keysOfOrder(knex, { orderId, sessionHash: placement.session_hash });
  await sellersOf(container).assignSeller({ clientKeys, orderId, kind: "order" });
  onStep("seller assigned");
  await checkoutOf(container).placements.markPlaced(placement);
  onStep("placed");
}

/**
 * Opens an order's payment again, for what it costs now, after Medusa has canceled it because staff edited the order, or
 * pieces of it were exchanged, returned or claimed: Medusa's own collection in its place knows neither the client's way
 * of paying nor its code. What was begun through Stripe passes to the new payment. Does nothing where a payment is open
 * or made, the order is canceled, or staff made it themselves.
 */
export async function reopenPayment(transaction: Knex, orderId: string): Promise<void> {
  const collectionId = paymentCollectionIdOf(orderId);
  const [placement] = await rowsOf<Placement>(
    transaction,
    `select p.* from order_placement p join "order" o on o.id = p.order_id and o.canceled_at is null
       join payment_collection c on c.id = :collectionId and c.status = 'canceled'
      where p.order_id = :orderId`,
    { orderId, collectionId },
  );
  if (!placement) return;
  await transaction.raw(
    `with unlinked as (
       delete from order_payment_collection l using payment_collection c
        where l.order_id = :orderId and c.id = l.payment_collection_id and c.status = 'not_paid'
          and not exists (select from payment_session s where s.payment_collection_id = c.id) returning c.id)
     delete from payment_collection where id in (select id from unlinked)`,
    { orderId },
  );
  const facts = await factsOf(transaction, orderId);
  const begun = await takeBegun(transaction, collectionId);
  await openPayment(transaction, placement, facts, { reopens: true, begun });
}

/**
 * Takes from a canceled payment the intent that was closed with it, which the next one is not to be given by Stripe again,
 * and the money that came that way and paid for nothing, which staff are still to return.
 */
async function takeBegun(transaction: Knex, collectionId: string): Promise<object> {
  const [former] = await rowsOf<{ id: string; begun: object }>(
    transaction,
    `select id, jsonb_strip_nulls(jsonb_build_object(
         'stripeHeld', data -> 'stripeHeld', 'stripe', case when data -> 'stripeHeld' @> jsonb_build_array(
           jsonb_build_object('intent', data #> '{stripe,intent}')) is not true
         then data -> 'stripe' || '{"paid": false}' end)) as begun
     from payment where payment_collection_id = :collectionId and canceled_at is not null and captured_at is null
     order by created_at desc limit 1`,
    { collectionId },
  );
  if (!former) return {};
  await transaction.raw("update payment set data = data - 'stripe' - 'stripeHeld' where id = :id", {
    id: former.id,
  });
  return former.begun;
}

/**
 * Emits the event that an order is placed, without awaiting it: while Redis is away `emit` hangs, and a job finds orders
 * whose event was lost.
 */
export function announce(container: MedusaContainer, orderId: string): void {
  const event = { name: OrderWorkflowEvents.PLACED, data: { id: orderId } };
  const emitted = container.resolve(Modules.EVENT_BUS).emit(event);
  emitted.catch((error: unknown) => {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
    logger.warn(`order ${orderId} was not announced: ${String(error)}`);
  });
}

async function factsOf(knex: Knex, orderId: string): Promise<Payable> {
  const [facts] = await preparedRowsOf<Payable>(
    knex,
    `select o.metadata ->> 'payment_method' as payment_method, f.number as display_id, f.total_centavos / 100.0::float8 as total,
       exists (select from payment_collection c where c.id = :collectionId and c.status = 'not_paid') as is_torn,
       (select pix_key from house_setting where id = 1) as pix_key
     from "order" o cross join lateral shop_order_facts(array[o.id]) f
     where o.id = :orderId`,
    { orderId, collectionId: paymentCollectionIdOf(orderId) },
  );
  if (!facts) throw new Error(`order ${orderId} is gone`);
  return facts;
}
