import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { exclusively } from "../checkout/exclusively";
import { rowsOf } from "../lib/knex";
import { finishOrder } from "./finish-order";
import { pendingPlacements, type Placement, unclaim } from "./placement";

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

/** Repairs every placement that is left pending; run at start and every minute. @returns how many there were */
export async function reconcile(container: MedusaContainer, knex: Knex): Promise<number> {
  let repaired = 0;
  for (const { session_hash: sessionHash, cart_id: cartId } of await pendingPlacements(knex)) {
    await exclusively(knex, sessionHash, async () => {
      const placement = (await pendingPlacements(knex)).find((row) => row.cart_id === cartId);
      if (!placement) return;
      await repair(container, knex, placement);
      repaired += 1;
    });
  }
  return repaired;
}
