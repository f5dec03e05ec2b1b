import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "../lib/knex";
import { releaseOrder, reserve, soldOut, type WantedLine } from "../order/reserve";
import { publish } from "./deadline";
import { REMIND_AT } from "./waiting";

type OrderedLine = WantedLine & { sold: boolean };

/** What the order holds now, also after an edit in Admin; `sold` is false for a variant that is no more. */
export function orderedLines(knex: Knex, orderId: string): Promise<OrderedLine[]> {
  return rowsOf<OrderedLine>(
    knex,
    `select li.id as "lineItemId", li.variant_id as "variantId", li.title as name, i.quantity::int as quantity, v.id is not null as sold
     from "order" o
     join order_item i on i.order_id = o.id and i.version = o.version and i.deleted_at is null and i.quantity > 0
     join order_line_item li on li.id = i.item_id and li.variant_id is not null
     left join product_variant v on v.id = li.variant_id and v.deleted_at is null
     where o.id = :orderId order by li.id`,
    { orderId },
  );
}

/**
 * Reserves the pieces of a lapsed order anew, at the prices that were agreed, all or none; it is open again. To be called
 * with its deadline locked, which the caller sets.
 * @throws {ShopError} 409 with `reason` 'stock' and what is missing
 */
export async function takeUp(transaction: Knex, orderId: string): Promise<void> {
  const lines = await orderedLines(transaction, orderId);
  const gone = lines.filter(({ sold }) => !sold);
  if (gone.length > 0) throw soldOut(gone.map((line) => ({ line, available: 0 })));
  // An edit of the order in Admin may have reserved a part meanwhile.
  await releaseOrder(transaction, orderId);
  await reserve(transaction, lines);
  await transaction.raw(
    `update payment_deadline set state = 'open', round = round + 1, opened_at = now(), lapsed_at = null, letter_due = false,
       updated_at = now() where order_id = :orderId`,
    { orderId },
  );
}

/**
 * Sets the deadline, and with it when the client is reminded.
 * @param due in SQL, of `payment_deadline d`
 */
export async function setDue(
  transaction: Knex,
  orderId: string,
  due: string,
  bindings: { reminderShare: number; days?: number },
): Promise<void> {
  await transaction.raw(
    `update payment_deadline d set due_at = x.due, remind_at = ${REMIND_AT("x.due")}, updated_at = now()
     from (select d.order_id, ${due} as due from payment_deadline d) x
     where d.order_id = :orderId and x.order_id = d.order_id`,
    { orderId, ...bindings },
  );
  await publish(transaction, orderId);
}
