import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { exclusively } from "../checkout/exclusively";
import { rowsOf } from "../lib/knex";
import { finishOrder } from "./finish-order";
import { pendingPlacement, pendingPlacements, type Placement, unclaim } from "./placement";

/**
 * Ends what an interrupted process began: an order that stands is finished, a claim without an order is undone.
 * To be called under the session's lock, which shows that whoever began it is gone.
 * @returns whether the order stands
 */
export async function repair(container: MedusaContainer, knex: Knex, placement: Placement): Promise<boolean> {
  const [order] = await rowsOf(knex, `select 1 from "order" where id = :id`, { id: placement.order_id });
  if (order) await finishOrder(container, knex, placement);
  else await unclaim(knex, placement);
  return order !== undefined;
}

/**
 * Repairs every placement that is left pending; one that cannot be repaired holds up no other.
 * @returns how many were repaired
 * @throws {AggregateError} what kept any from being repaired, after all were tried
 */
export async function reconcile(container: MedusaContainer, knex: Knex): Promise<number> {
  let repaired = 0;
  const failures: unknown[] = [];
  for (const { session_hash: sessionHash, cart_id: cartId } of await pendingPlacements(knex)) {
    try {
      await exclusively(knex, sessionHash, async () => {
        // Whoever held the lock before may have ended it.
        const placement = await pendingPlacement(knex, cartId);
        if (!placement) return;
        await repair(container, knex, placement);
        repaired += 1;
      });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join("; "));
  return repaired;
}
