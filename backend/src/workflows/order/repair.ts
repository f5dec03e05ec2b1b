import type { MedusaContainer } from "@medusajs/framework/types";
import { eachOf } from "../../lib/each-of";
import { exclusively } from "../../lib/exclusively";
import { knexOf } from "../../lib/knex";
import { checkoutOf } from "../../lib/services";
import { announce, finishOrder } from "./finish-order";
import type { Placement } from "../../modules/checkout/placements";
import { unclaim } from "./claim";

/**
 * Ends what an interrupted process began: finishes an order that exists, undoes a claim without an order. Call this
 * while holding the session's lock, which proves that the process that began it is gone or has lost the lock.
 * @returns whether the order exists
 */
export async function repair(container: MedusaContainer, placement: Placement): Promise<boolean> {
  if (await unclaim(container, placement)) return false;
  await finishOrder(container, placement);
  announce(container, placement.order_id);
  return true;
}

/**
 * Repairs every placement left pending; one that fails does not hold up the others.
 * @returns how many were repaired
 * @throws {AggregateError} the errors of those that failed, after all were tried
 */
export async function reconcile(container: MedusaContainer): Promise<number> {
  const { placements } = checkoutOf(container);
  let repaired = 0;
  await eachOf(await placements.pending(), ({ session_hash: sessionHash, cart_id: cartId }) =>
    exclusively(knexOf(container), sessionHash, async () => {
      // The previous holder of the lock may have finished it.
      const placement = await placements.pendingOf(cartId);
      if (!placement) return;
      await repair(container, placement);
      repaired += 1;
    }),
  );
  return repaired;
}
