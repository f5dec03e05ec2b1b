import { ShopError } from "@alfaiataria/contract";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer, OrderDTO, OrderPreviewDTO } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { beginReceiveReturnWorkflow, confirmReturnReceiveWorkflow } from "@medusajs/medusa/core-flows";
import { inOneTransaction, ORDER_MODULES } from "../../lib/in-one-transaction";
import { reopenPayment } from "../order/finish-order";
import { lockLevels } from "../stock/parcels";

const ITEMS = `select v.inventory_item_id from return_item i join order_line_item l on l.id = i.item_id
  join product_variant_inventory_item v on v.variant_id = l.variant_id and v.deleted_at is null where i.return_id = ?`;

/**
 * Receives a return: the pieces go back into stock and the order records it, both or neither. Call this while holding
 * the order's lock, `settling`.
 * @param by id of the member of staff
 * @throws {ShopError} 400 while nothing is counted
 */
export const receiveReturn = (
  container: MedusaContainer,
  returnId: string,
  by: string,
): Promise<OrderPreviewDTO> =>
  inOneTransaction(container, ORDER_MODULES, async (scope, transaction) => {
    await requireCounted(transaction, returnId);
    await lockLevels(transaction, ITEMS, returnId);
    const input = { return_id: returnId, confirmed_by: by };
    const { result } = await confirmReturnReceiveWorkflow(scope).run({ input });
    await addUpReceipts(transaction, { returnId });
    await reopenPayment(transaction, result.id);
    return result;
  });

/**
 * Adds up what came of a return, in however many receipts: Medusa keeps the last one alone, and a return whose pieces come
 * one after another would never be received.
 * @param of one return; without it, all of which a part has come
 */
export async function addUpReceipts(knex: Knex, of: { returnId?: string } = {}): Promise<void> {
  const bindings = { returnId: of.returnId ?? null };
  const these = "r.status = 'partially_received' and r.id = coalesce(:returnId, r.id)";
  await knex.raw(
    `update return_item i set received_quantity = came.pieces, damaged_quantity = came.damaged,
       raw_received_quantity = jsonb_build_object('value', came.pieces::text), raw_damaged_quantity = jsonb_build_object('value', came.damaged::text)
     from (select c.return_id, a.details ->> 'reference_id' as item_id, sum((a.details ->> 'quantity')::numeric) as pieces,
         coalesce(sum((a.details ->> 'quantity')::numeric) filter (where a.action = 'RECEIVE_DAMAGED_RETURN_ITEM'), 0) as damaged
       from return r
       join order_change c on c.return_id = r.id and c.change_type = 'return_receive' and c.status = 'confirmed' and c.deleted_at is null
       join order_change_action a on a.order_change_id = c.id and a.action like 'RECEIVE%' and a.deleted_at is null
       where ${these} group by 1, 2) came
     where i.return_id = came.return_id and i.item_id = came.item_id and i.deleted_at is null`,
    bindings,
  );
  await knex.raw(
    `update return r set status = 'received', received_at = now(), updated_at = now()
     where ${these} and not exists (select from return_item i
       where i.return_id = r.id and i.received_quantity < i.quantity and i.deleted_at is null)`,
    bindings,
  );
}

/** Medusa would confirm a receipt of nothing. @throws {ShopError} 400 */
async function requireCounted(transaction: Knex, returnId: string): Promise<void> {
  const { rows } = await transaction.raw(
    `select from order_change c where c.return_id = ? and c.change_type = 'return_receive' and c.deleted_at is null
       and c.status in ('pending', 'requested')
       and not exists (select from order_change_action a where a.order_change_id = c.id and a.deleted_at is null)`,
    [returnId],
  );
  if (rows.length > 0) throw new ShopError("invalid_request", "Diga quantas peças chegaram");
}

/**
 * Begins to receive what came back. What is here already is not begun once more, as Medusa's screen did while it closed: nobody would
 * end that, and until it ends nothing of the order's money can be given back. To be called under the order's lock.
 * @throws {ShopError} 409 when all of it has been received
 */
export async function beginReceipt(
  container: MedusaContainer,
  returnId: string,
  more: object,
): Promise<OrderDTO> {
  const orders = container.resolve(Modules.ORDER);
  const [made] = await orders.listReturns({ id: returnId }, { select: ["id", "order_id", "status"] });
  if (made?.status === "received") throw new ShopError("conflict", "Estas peças já foram recebidas");
  const input = { ...more, return_id: returnId };
  const { result } = await beginReceiveReturnWorkflow(container).run({ input });
  return orders.retrieveOrder(result.order_id);
}

/** Ends what earlier versions of the shop have begun of returns that had been received. */
export async function endStaleReceipts(knex: Knex): Promise<void> {
  await knex.raw(
    `update order_change c set status = 'canceled', canceled_at = now(), updated_at = now()
     from return r where r.id = c.return_id and r.status = 'received' and c.change_type = 'return_receive'
       and c.status in ('pending', 'requested') and c.deleted_at is null`,
  );
}
