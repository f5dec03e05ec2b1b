import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { refundPaymentWorkflow } from "@medusajs/medusa/core-flows";
import { isRefusal } from "@alfaiataria/brazilian-payment";
import { eachOf } from "../../lib/each-of";
import { exclusively, settling } from "../../lib/exclusively";
import { knexOf, rowsOf } from "../../lib/knex";
import { MADE_BY_PROVIDER } from "../../modules/checkout/order-steps";
import { askReturnedElsewhere } from "../pix/ask-returned";
import { isChanging } from "./open-change";

const AT_ONCE = 50;
const UNCONFIRMED_CREDIT = `c.status in ('pending', 'requested') and c.change_type = 'credit_line' and c.deleted_at is null`;
/** Also those that `finishRefunds` has hidden while it makes them anew: nothing else hides a refund. */
const REFUNDS = `refund r join payment p on p.id = r.payment_id and p.deleted_at is null
  join order_payment_collection l on l.payment_collection_id = p.payment_collection_id and l.deleted_at is null
  where ${MADE_BY_PROVIDER} is false`;

/** A refund as it was requested; `amount` in reais. */
type Unfinished = {
  id: string;
  payment_id: string;
  amount: number;
  created_by: string | null;
  note: string | null;
};

/**
 * Deletes the refunds that a killed process left in Medusa: those that never reached the provider, or whose answer was
 * not stored. When they are requested again, the provider recognizes those it already made. Medusa itself deletes a
 * refund that the provider refuses. Call this while holding the order's lock, `settling`, under which none is under
 * way.
 */
export async function dropUnfinished(container: MedusaContainer, orderId: string): Promise<void> {
  for (const { id } of await unfinishedOf(container, orderId)) await forget(container, id);
  await dropCredits(container, orderId);
}

const unfinishedOf = (container: MedusaContainer, orderId: string): Promise<Unfinished[]> =>
  rowsOf(
    knexOf(container),
    `select r.id, r.payment_id, r.amount::float8 as amount, r.created_by, r.note from ${REFUNDS} and l.order_id = :orderId
     order by r.created_at`,
    { orderId },
  );

const forget = (container: MedusaContainer, id: string) =>
  rowsOf(knexOf(container), "delete from refund where id = :id", { id });

/** In a refund's metadata: the one that it makes anew. */
const ANEW = "makes_anew";

async function isMadeAnew(container: MedusaContainer, { id, payment_id }: Unfinished): Promise<boolean> {
  const anew = await rowsOf(
    knexOf(container),
    `select 1 from refund where payment_id = :payment_id and metadata ->> '${ANEW}' = :id`,
    { id, payment_id },
  );
  return anew.length > 0;
}

/** Medusa counts a refund that is not hidden as made. */
const hide = (container: MedusaContainer, id: string, hidden: boolean) =>
  rowsOf(
    knexOf(container),
    "update refund set deleted_at = case when :hidden then now() end, updated_at = now() where id = :id",
    { id, hidden },
  );

/** Medusa allows one open change per order: an unconfirmed credit line would block every other. */
async function dropCredits(container: MedusaContainer, orderId: string): Promise<void> {
  const credits = await rowsOf<{ id: string }>(
    knexOf(container),
    `select c.id from order_change c where c.order_id = :orderId and ${UNCONFIRMED_CREDIT}`,
    { orderId },
  );
  if (credits.length > 0)
    await container.resolve(Modules.ORDER).cancelOrderChange(credits.map(({ id }) => id));
}

/**
 * Makes a refund anew; the one that was left goes once the provider has answered, and waits while it does not. The new
 * one names it, so that a process that dies before it is gone does not make it once more.
 */
async function finish(container: MedusaContainer, left: Unfinished): Promise<void> {
  const { id, payment_id, amount, created_by, note } = left;
  if (await isMadeAnew(container, left)) {
    await forget(container, id);
    return;
  }
  await hide(container, id, true);
  const input = { payment_id, amount, created_by: created_by ?? undefined, note: note ?? undefined };
  const named = { ...input, metadata: { [ANEW]: id } };
  try {
    await refundPaymentWorkflow(container).run({ input: named });
  } catch (error) {
    await (isRefusal(error) ? forget(container, id) : hide(container, id, false));
    throw error;
  }
  await forget(container, id);
}

/**
 * Makes the refunds that a killed process left, in the last 30 days: each once, whether or not it had reached the
 * provider. What the provider refuses is owed again; while it does not answer, it is asked again. An order that staff are
 * changing waits.
 * @throws {AggregateError} the errors of those that failed
 */
export async function finishRefunds(container: MedusaContainer): Promise<void> {
  const knex = knexOf(container);
  const left = await rowsOf<{ order_id: string }>(
    knex,
    `select l.order_id from ${REFUNDS} and r.created_at between now() - interval '30 days' and now() - interval '30 seconds'
     union select c.order_id from order_change c where ${UNCONFIRMED_CREDIT} and c.created_at < now() - interval '30 seconds'
     limit ${AT_ONCE}`,
  );
  const finishThoseOf = async (orderId: string) => {
    if (await isChanging(knex, orderId)) return;
    await dropCredits(container, orderId);
    const unfinished = await unfinishedOf(container, orderId);
    if (unfinished.length > 0) await askReturnedElsewhere(container, orderId);
    for (const each of unfinished) await finish(container, each);
  };
  await eachOf(left, ({ order_id }) => exclusively(knex, settling(order_id), () => finishThoseOf(order_id)));
}
