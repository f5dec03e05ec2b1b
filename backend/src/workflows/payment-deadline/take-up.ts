import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "../../lib/knex";
import type CheckoutModuleService from "../../modules/checkout/service";
import { usedUp } from "../order/claim";
import { releaseOrder, reserve, soldOut, type WantedLine } from "../stock/reserve";

type OrderedLine = WantedLine & { sold: boolean };

/** The order's current lines, including edits made in Admin; `sold` is false when the variant no longer exists. */
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
 * Reserves the pieces of a lapsed order again, at the agreed prices, all or none, and reopens it. Call this with its
 * deadline row locked; the caller sets the new deadline.
 * @param isOwed whether its promotions apply even when they are used up by now
 * @throws {ShopError} 409 with `reason` 'stock' and what is missing, or 'coupon'
 */
export async function takeUp(
  { deadlines, uses }: Pick<CheckoutModuleService, "deadlines" | "uses">,
  orderId: string,
  transaction: Knex,
  isOwed = true,
): Promise<void> {
  const lines = await orderedLines(transaction, orderId);
  const gone = lines.filter(({ sold }) => !sold);
  if (gone.length > 0) throw soldOut(gone.map((line) => ({ line, available: 0 })));
  // An edit of the order in Admin may have reserved part of it meanwhile.
  await releaseOrder(transaction, orderId);
  await reserve(transaction, lines);
  if (await uses.takeAgain(orderId, isOwed, transaction)) throw usedUp();
  await deadlines.reopen(orderId, transaction);
}
