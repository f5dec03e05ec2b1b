import type { MedusaContainer } from "@medusajs/framework/types";
import { ShopError } from "@alfaiataria/contract";
import { knexOf, rowsOf } from "../../lib/knex";
import { checkoutOf } from "../../lib/services";
import type { Client } from "../../modules/checkout/deadlines";
import type { PromotionUse } from "../../modules/checkout/promotion-uses";
import type { Placement } from "../../modules/checkout/placements";
import { requireFewUnpaid } from "../payment-deadline/few-unpaid";
import { release, reserve, type WantedLine } from "../stock/reserve";

/** Somebody else took the last use of a promotion: the new figures come with the next look. */
export const usedUp = () =>
  new ShopError(
    "conflict",
    "O cupom ou a promoção acabou de se esgotar. Confira o novo total e tente de novo.",
    {
      reason: "coupon",
    },
  );

const UNIQUE_VIOLATION = "23505";

/** The session's lock was lost with its connection, and another submission works on the cart by now. */
export const takenBySomebodyElse = () =>
  new ShopError("unavailable", "Seu pedido já está sendo feito. Tente de novo em instantes.");

/** The order's line items are named after it, so that what was reserved for it can be found before it exists. */
export const lineItemIdOf = (orderId: string, position: number) =>
  `${orderId.replace(/^order_/, "ordli_")}${String(position).padStart(3, "0")}`;
/** Whatever ORDER_MAX_LINES is by now: no order has more. */
const MOST_LINES = 1000;

/**
 * Claims the cart for one order, gives it its deadline, reserves its pieces and takes its uses of promotions, all or nothing.
 * @param terms for how long the order may wait for its payment, in hours, whose it is, and what it uses of promotions
 * @returns until when the pieces are reserved without payment
 * @throws {ShopError} 409 when a piece is sold out or a promotion used up, or when too many orders of the client wait for their payment; 503
 *   when the cart is claimed already
 */
export function claim(
  container: MedusaContainer,
  placement: Omit<Placement, "state">,
  lines: WantedLine[],
  { hours, client, uses }: { hours: number; client: Client; uses: PromotionUse[] },
): Promise<Date> {
  const checkout = checkoutOf(container);
  const { maxDays, reminderShare } = checkout.limits;
  const { order_id: orderId } = placement;
  return knexOf(container).transaction(async (transaction) => {
    await requireFewUnpaid(checkout, orderId, client, transaction);
    await checkout.placements.claim(placement, transaction).catch((error: { code?: unknown }) => {
      throw error.code === UNIQUE_VIOLATION ? takenBySomebodyElse() : error;
    });
    const terms = { orderId, hours, client, maxDays, reminderShare };
    const dueAt = await checkout.deadlines.open(terms, transaction);
    await reserve(transaction, lines);
    if (await checkout.uses.take(orderId, uses, transaction)) throw usedUp();
    return dueAt;
  });
}

/**
 * Undoes a claim whose order was never made: the pieces go back, the cart is open again.
 * @returns whether it was: an order that stands keeps its claim
 */
export async function unclaim(container: MedusaContainer, placement: Placement): Promise<boolean> {
  const { deadlines, placements, uses } = checkoutOf(container);
  return knexOf(container).transaction(async (transaction) => {
    await placements.hold(placement, transaction);
    const { order_id: id } = placement;
    const [order] = await rowsOf(transaction, `select 1 from "order" where id = :id`, { id });
    if (order) return false;
    const lineItemIds = Array.from({ length: MOST_LINES }, (_, at) => lineItemIdOf(placement.order_id, at));
    await release(transaction, lineItemIds);
    await deadlines.remove(placement.order_id, transaction);
    await uses.giveBack(placement.order_id, transaction);
    await placements.unclaim(placement, transaction);
    return true;
  });
}
