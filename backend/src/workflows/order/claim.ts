import type { MedusaContainer } from "@medusajs/framework/types";
import { ShopError } from "@alfaiataria/contract";
import { knexOf, rowsOf } from "../../lib/knex";
import { checkoutOf } from "../../lib/services";
import type { Client } from "../../modules/checkout/deadlines";
import type { PromotionUse } from "../../modules/checkout/promotion-uses";
import type { Placement } from "../../modules/checkout/placements";
import { requireFewUnpaid } from "../payment-deadline/few-unpaid";
import { release, reserve, type WantedLine } from "../stock/reserve";

/** Another order took the promotion's last use: the client sees the new figures at the next quote. */
export const usedUp = () =>
  new ShopError(
    "conflict",
    "O cupom ou a promoção acabou de se esgotar. Confira o novo total e tente de novo.",
    {
      reason: "coupon",
    },
  );

const UNIQUE_VIOLATION = "23505";

/** The session's lock was lost with its database connection, and another submission is already working on the cart. */
export const takenBySomebodyElse = () =>
  new ShopError("unavailable", "Seu pedido já está sendo feito. Tente de novo em instantes.");

/** Line item ids derive from the order's id, so that its reservations can be found before the order exists. */
export const lineItemIdOf = (orderId: string, position: number) =>
  `${orderId.replace(/^order_/, "ordli_")}${String(position).padStart(3, "0")}`;
/** Upper bound on the lines of any order, whatever ORDER_MAX_LINES is set to. */
const MOST_LINES = 1000;

/**
 * Claims the cart for one order, sets its payment deadline, reserves its pieces and takes its promotion uses, all or
 * nothing.
 * @param terms how many hours the order may wait for payment, its client, and its promotion uses
 * @returns until when the pieces are reserved without payment
 * @throws {ShopError} 409 when a piece is sold out, a promotion is used up, or the client has too many unpaid orders;
 *   503 when the cart is already claimed
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
 * Undoes a claim whose order was never created: releases the pieces and reopens the cart.
 * @returns whether it was undone; an order that exists keeps its claim
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
