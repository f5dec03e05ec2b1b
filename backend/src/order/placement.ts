import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "../lib/knex";
import type { OrderLimits } from "../modules/checkout/limits";
import type { Client } from "../payment-deadline/client";
import { requireFewUnpaid } from "../payment-deadline/few-unpaid";
import { openDeadline } from "../payment-deadline/open-deadline";
import { release, reserve, type WantedLine } from "./reserve";

/** The record of one order in the making; see the module `checkout`. */
export type Placement = {
  cart_id: string;
  order_id: string;
  session_hash: string;
  state: "pending" | "placed";
  idempotency_key: string | null;
  body_hash: string;
};

const COLUMNS = "cart_id, order_id, session_hash, state, idempotency_key, body_hash";

/** The order's line items are named after it, so that what was reserved for it can be found before it exists. */
export const lineItemIdOf = (orderId: string, position: number) =>
  `${lineItemPrefixOf(orderId)}${String(position).padStart(3, "0")}`;
const lineItemPrefixOf = (orderId: string) => orderId.replace(/^order_/, "ordli_");

/** The placement under an idempotency key of this session, for 24 hours. */
export async function placementOfKey(
  knex: Knex,
  sessionHash: string,
  key: string,
): Promise<Placement | undefined> {
  const [row] = await rowsOf<Placement>(
    knex,
    `select ${COLUMNS} from order_placement
     where session_hash = :sessionHash and idempotency_key = :key and created_at > now() - interval '24 hours'
     order by created_at desc limit 1`,
    { sessionHash, key },
  );
  return row;
}

/** The placement of the cart that the session is bound to, open or completed. */
export async function placementOfSession(knex: Knex, sessionHash: string): Promise<Placement | undefined> {
  const [row] = await rowsOf<Placement>(
    knex,
    `select ${COLUMNS.replace(/\b(?=[a-z])/g, "p.")} from order_placement p
     join cart_session s on s.cart_id = p.cart_id where s.session_hash = :sessionHash`,
    { sessionHash },
  );
  return row;
}

/** Placements that no process has finished. */
export function pendingPlacements(knex: Knex): Promise<Placement[]> {
  return rowsOf<Placement>(
    knex,
    `select ${COLUMNS} from order_placement where state = 'pending' order by created_at limit 500`,
  );
}

/** The placement of a cart, while no process has finished it. */
export async function pendingPlacement(knex: Knex, cartId: string): Promise<Placement | undefined> {
  const [row] = await rowsOf<Placement>(
    knex,
    `select ${COLUMNS} from order_placement where cart_id = :cartId and state = 'pending'`,
    { cartId },
  );
  return row;
}

/** For how long an order may wait for its payment, in hours, whose it is, and how many of theirs may wait. */
export type Terms = { hours: number; client: Client; limits: OrderLimits };

/**
 * Claims the cart for one order, gives it its deadline and reserves its pieces, all or nothing.
 * @returns until when the pieces are reserved without payment
 * @throws {ShopError} 409 when a piece is sold out, or when too many orders of the client wait for their payment; a database
 *   error when the cart is claimed already
 */
export function claim(
  knex: Knex,
  placement: Omit<Placement, "state">,
  lines: WantedLine[],
  terms: Terms,
): Promise<Date> {
  return knex.transaction(async (transaction) => {
    await requireFewUnpaid(transaction, placement.order_id, terms.client, terms.limits);
    await transaction("order_placement").insert({ ...placement, state: "pending" });
    const dueAt = await openDeadline(transaction, { orderId: placement.order_id, ...terms });
    await reserve(transaction, lines);
    return dueAt;
  });
}

/** Undoes a claim whose order was never made: the pieces go back, the cart is open again. */
export async function unclaim(
  knex: Knex,
  { cart_id, order_id }: Pick<Placement, "cart_id" | "order_id">,
): Promise<void> {
  await knex.transaction(async (transaction) => {
    await release(transaction, lineItemPrefixOf(order_id));
    await transaction("payment_deadline").where({ order_id }).delete();
    await transaction("order_placement").where({ cart_id, order_id, state: "pending" }).delete();
  });
}

/** The order stands: the cart is complete, in one statement with the placement. */
export async function markPlaced(knex: Knex, { cart_id }: Pick<Placement, "cart_id">): Promise<void> {
  await knex.raw(
    `with placed as (
       update order_placement set state = 'placed', updated_at = now() where cart_id = :cart_id returning cart_id
     )
     update cart c set completed_at = coalesce(c.completed_at, now()), updated_at = now()
     from placed where c.id = placed.cart_id`,
    { cart_id },
  );
}
