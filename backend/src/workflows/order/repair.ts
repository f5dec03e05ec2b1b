import type { MedusaContainer } from "@medusajs/framework/types";
import { exclusively } from "../../lib/exclusively";
import { knexOf } from "../../lib/knex";
import { checkoutOf } from "../../lib/services";
import { finishOrder } from "./finish-order";
import type { Placement } from "../../modules/checkout/placements";
import { unclaim } from "./claim";

/**
 * Ends what an interrupted process began: an order that stands is finished, a claim without an order is undone.
 * To be called under the session's lock, which shows that whoever began it is gone or has lost it.
 * @returns whether the order stands
 */
export async function repair(container: MedusaContainer, placement: Placement): Promise<boolean> {
  if (await unclaim(container, placement)) return false;
  await finishOrder(container, placement);
  return true;
}

/**
 * Repairs every placement that is left pending; one that cannot be repaired holds up no other.
 * @returns how many were repaired
 * @throws {AggregateError} what kept any from being repaired, after all were tried
 */
export async function reconcile(container: MedusaContainer): Promise<number> {
  const { placements } = checkoutOf(container);
  let repaired = 0;
  const failures: unknown[] = [];
  for (const { session_hash: sessionHash, cart_id: cartId } of await placements.pending()) {
    try {
      await exclusively(knexOf(container), sessionHash, async () => {
        // Whoever held the lock before may have ended it.
        const placement = await placements.pendingOf(cartId);
        if (!placement) return;
        await repair(container, placement);
        repaired += 1;
      });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join("; "));
  return repaired;
}
