import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer, OrderPreviewDTO } from "@medusajs/framework/types";
import { MedusaError, Modules } from "@medusajs/framework/utils";
import {
  createOrderCreditLinesWorkflow,
  createOrUpdateOrderPaymentCollectionWorkflow,
} from "@medusajs/medusa/core-flows";
import { inOneTransaction, ORDER_MODULES } from "../../lib/in-one-transaction";
import { rowsOf } from "../../lib/knex";
import { lockLevels } from "../stock/parcels";
import { release, reserveCounted } from "../stock/reserve";
import { reopenPayment } from "./finish-order";
import { paymentCollectionIdOf } from "./payment";

// What staff change of what an order costs, on Medusa's own screen. Call these while holding the order's lock, `settling`,
// once its Pix charge has been ended.

/** An amount in reais that the order costs less, or more when it is negative, and what for. */
export type CreditLine = { amount: number; reference: string; reference_id: string };

/** Adds a credit line by Medusa's own workflow, which refuses one of more than what is open. */
export const addCreditLine = (container: MedusaContainer, orderId: string, line: CreditLine): Promise<void> =>
  inOneTransaction(container, ORDER_MODULES, async (scope, transaction) => {
    await createOrderCreditLinesWorkflow(scope).run({ input: { id: orderId, credit_lines: [line] } });
    await payAnew(scope, transaction, orderId);
  });

/** Of the pieces of an order, in this version and earlier ones. */
const ITEMS = `select v.inventory_item_id from order_item i join order_line_item l on l.id = i.item_id
  join product_variant_inventory_item v on v.variant_id = l.variant_id and v.deleted_at is null where i.order_id = ?`;

/**
 * Confirms what staff have edited. In place of Medusa's workflow, which frees the pieces of a changed line and takes them
 * again afterwards, so that a shopper gets the last one in between and both have it: here whoever wants the same pieces
 * waits.
 * @param by id of the member of staff
 * @throws {ShopError} 409 with the pieces that are short; {MedusaError} when no edit is open
 */
export const confirmEdit = (
  container: MedusaContainer,
  orderId: string,
  by: string,
): Promise<OrderPreviewDTO> =>
  inOneTransaction(container, ORDER_MODULES, async (scope, transaction) => {
    const orders = scope.resolve(Modules.ORDER);
    const { id, lines } = await editOf(transaction, orderId);
    const preview = await orders.previewOrderChange(orderId);
    await orders.confirmOrderChange({ id, confirmed_by: by });
    await lockLevels(transaction, ITEMS, orderId);
    await release(transaction, lines);
    await reserveCounted(transaction, orderId);
    await payAnew(scope, transaction, orderId);
    return preview;
  });

/** The open edit of an order that is not canceled, with the lines it changes. */
async function editOf(transaction: Knex, orderId: string): Promise<{ id: string; lines: string[] }> {
  const [edit] = await rowsOf<{ id: string; lines: string[] }>(
    transaction,
    `select c.id, array(select a.details ->> 'reference_id' from order_change_action a
       where a.order_change_id = c.id and a.action in ('ITEM_ADD', 'ITEM_UPDATE', 'ITEM_REMOVE') and a.deleted_at is null) as lines
     from order_change c join "order" o on o.id = c.order_id and o.canceled_at is null
     where c.order_id = :orderId and c.change_type = 'edit' and c.status in ('pending', 'requested') and c.deleted_at is null`,
    { orderId },
  );
  // In Medusa's words, which are said in Portuguese with its others.
  const missing = "An active Order Change is required to proceed";
  if (!edit) throw new MedusaError(MedusaError.Types.INVALID_DATA, missing);
  return edit;
}

/** Lets what an order costs now be paid as before, and nothing else. One that costs nothing anymore is paid. */
async function payAnew(scope: MedusaContainer, transaction: Knex, orderId: string): Promise<void> {
  await createOrUpdateOrderPaymentCollectionWorkflow(scope).run({ input: { order_id: orderId } });
  await voidFormer(scope, transaction, orderId);
  await reopenPayment(transaction, orderId);
  const [free] = await rowsOf<{ id: string }>(
    transaction,
    `select id from payment where payment_collection_id = :id and amount = 0 and captured_at is null and canceled_at is null`,
    { id: paymentCollectionIdOf(orderId) },
  );
  if (free) await scope.resolve(Modules.PAYMENT).capturePayment({ payment_id: free.id });
}

/** Cancels the open payment of an order of which nothing is left to pay: Medusa does so where something is. */
async function voidFormer(scope: MedusaContainer, transaction: Knex, orderId: string): Promise<void> {
  const [former] = await rowsOf<{ id: string; collection_id: string }>(
    transaction,
    `select p.id, p.payment_collection_id as collection_id from "order" o
     join order_summary s on s.order_id = o.id and s.version = o.version and s.deleted_at is null
     join order_payment_collection l on l.order_id = o.id and l.deleted_at is null
     join payment p on p.payment_collection_id = l.payment_collection_id and p.deleted_at is null
     where o.id = :orderId and o.canceled_at is null and p.captured_at is null and p.canceled_at is null
       and (s.totals ->> 'pending_difference')::numeric <= 0`,
    { orderId },
  );
  if (!former) return;
  await scope.resolve(Modules.PAYMENT).cancelPayment(former.id);
  await transaction.raw(
    `update payment_collection set updated_at = now(),
       status = case when captured_amount > 0 then 'partially_captured' else 'canceled' end where id = :collection_id`,
    { collection_id: former.collection_id },
  );
}
