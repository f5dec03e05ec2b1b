import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "../../lib/knex";

/** Emails that one look finds. */
const AT_ONCE = 500;

/** The record of one order in the making; see `models/order-placement.ts`. */
export type Placement = {
  cart_id: string;
  order_id: string;
  session_hash: string;
  state: "pending" | "placed";
  idempotency_key: string | null;
  body_hash: string;
};

const COLUMNS = "p.cart_id, p.order_id, p.session_hash, p.state, p.idempotency_key, p.body_hash";

/** Orders in the making, one for each cart. */
export class Placements {
  constructor(private readonly pg: Knex) {}

  /** The placement under an idempotency key of this session, for 24 hours. */
  async ofKey(sessionHash: string, key: string): Promise<Placement | undefined> {
    const [placement] = await rowsOf<Placement>(
      this.pg,
      `select ${COLUMNS} from order_placement p
       where session_hash = :sessionHash and idempotency_key = :key and created_at > now() - interval '24 hours'
       order by created_at desc limit 1`,
      { sessionHash, key },
    );
    return placement;
  }

  /** The placement of the cart that the session is bound to, open or completed. */
  async ofSession(sessionHash: string): Promise<Placement | undefined> {
    const [placement] = await rowsOf<Placement>(
      this.pg,
      `select ${COLUMNS} from order_placement p
       join cart_session s on s.cart_id = p.cart_id where s.session_hash = :sessionHash`,
      { sessionHash },
    );
    return placement;
  }

  /** What no process has finished, oldest first. */
  pending(): Promise<Placement[]> {
    return rowsOf<Placement>(
      this.pg,
      `select ${COLUMNS} from order_placement p where state = 'pending' order by created_at limit 500`,
    );
  }

  /** Orders of the shop, of the last two days, that no claim was made for: nothing would finish them. There should be none. */
  async unclaimed(): Promise<string[]> {
    const orders = await rowsOf<{ id: string }>(
      this.pg,
      `select o.id from "order" o
       where o.created_at > now() - interval '2 days' and o.deleted_at is null and o.metadata -> 'payment_due_at' is not null
         and not exists (select from order_placement p where p.order_id = o.id)
       order by o.created_at limit ${AT_ONCE}`,
    );
    return orders.map(({ id }) => id);
  }

  /** The placement of a cart, while no process has finished it. */
  async pendingOf(cartId: string): Promise<Placement | undefined> {
    const [placement] = await rowsOf<Placement>(
      this.pg,
      `select ${COLUMNS} from order_placement p where cart_id = :cartId and state = 'pending'`,
      { cartId },
    );
    return placement;
  }

  /** Orders whose confirmation is to be queued, those that wait longest first; a canceled one confirms nothing. */
  async withoutEmail(): Promise<string[]> {
    const placements = await rowsOf<{ order_id: string }>(
      this.pg,
      `select p.order_id from order_placement p
       join "order" o on o.id = p.order_id and o.metadata -> 'payment_due_at' is not null and o.canceled_at is null
       where p.email_due and p.state = 'placed' and p.deleted_at is null
       order by p.updated_at limit ${AT_ONCE}`,
    );
    return placements.map(({ order_id }) => order_id);
  }

  /** The confirmation is queued; or it cannot be, and others come first. */
  async markEmail(order_id: string, outcome: "queued" | "failed"): Promise<void> {
    await this.pg.raw(
      "update order_placement set email_due = :due, updated_at = now() where order_id = :order_id and email_due",
      { order_id, due: outcome === "failed" },
    );
  }

  /** Claims a cart for one order. A database error when it is claimed already. */
  async claim(placement: Omit<Placement, "state">, transaction: Knex): Promise<void> {
    await transaction("order_placement").insert({ ...placement, state: "pending" });
  }

  /** Waits for an order that is just being written under a claim, and keeps others from writing one. */
  async hold({ order_id }: Placement, transaction: Knex): Promise<void> {
    await transaction("order_placement").where({ order_id }).forUpdate().select("order_id");
  }

  /** Undoes a claim whose order was never made. */
  async unclaim({ cart_id, order_id }: Placement, transaction: Knex): Promise<void> {
    await transaction("order_placement").where({ cart_id, order_id, state: "pending" }).delete();
  }

  /** The order stands: the cart is complete, in one statement with the placement. */
  async markPlaced({ cart_id, order_id }: Pick<Placement, "cart_id" | "order_id">): Promise<void> {
    await this.pg.raw(
      `with placed as (
         update order_placement set state = 'placed', updated_at = now() 
         where cart_id = :cart_id and order_id = :order_id returning cart_id
       )
       update cart c set completed_at = coalesce(c.completed_at, now()), updated_at = now()
       from placed where c.id = placed.cart_id`,
      { cart_id, order_id },
    );
  }
}
