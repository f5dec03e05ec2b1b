import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { preparedRowsOf, rowsOf } from "../../lib/knex";

/** The most that one run looks at: placements, orders, emails. */
const AT_ONCE = 500;

/** The record of one order being placed; see `models/order-placement.ts`. */
export type Placement = {
  cart_id: string;
  order_id: string;
  session_hash: string;
  state: "pending" | "placed";
  idempotency_key: string | null;
  body_hash: string;
};

const COLUMNS = "p.cart_id, p.order_id, p.session_hash, p.state, p.idempotency_key, p.body_hash";

/** Orders being placed, one per cart. */
export class Placements {
  constructor(private readonly pg: Knex) {}

  /** The placement under an idempotency key of this session, within 24 hours. */
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
    const [placement] = await preparedRowsOf<Placement>(
      this.pg,
      `select ${COLUMNS} from order_placement p
       join cart_session s on s.cart_id = p.cart_id where s.session_hash = :sessionHash`,
      { sessionHash },
    );
    return placement;
  }

  /** Placements that no process has finished, oldest first. */
  pending(): Promise<Placement[]> {
    return rowsOf<Placement>(
      this.pg,
      `select ${COLUMNS} from order_placement p where state = 'pending' order by created_at limit ${AT_ONCE}`,
    );
  }

  /** The shop's orders of the last two days without a placement, which nothing would finish. There should be none. */
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

  /** The placement of a cart, while it is unfinished. */
  async pendingOf(cartId: string): Promise<Placement | undefined> {
    const [placement] = await rowsOf<Placement>(
      this.pg,
      `select ${COLUMNS} from order_placement p where cart_id = :cartId and state = 'pending'`,
      { cartId },
    );
    return placement;
  }

  /** Orders whose confirmation email is to be queued, longest waiting first; canceled ones get none. */
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

  /** Marks the confirmation as queued, or as failed: then it is retried after the others. */
  async markEmail(order_id: string, outcome: "queued" | "failed"): Promise<void> {
    await this.pg.raw(
      "update order_placement set email_due = :due, updated_at = now() where order_id = :order_id and email_due",
      { order_id, due: outcome === "failed" },
    );
  }

  /** Claims a cart for one order. Fails with a database error when the cart is already claimed. */
  async claim(placement: Omit<Placement, "state">, transaction: Knex): Promise<void> {
    await transaction("order_placement").insert({ ...placement, state: "pending" });
  }

  /** Waits for an order being written under this claim, and keeps others from writing one. */
  async hold({ order_id }: Placement, transaction: Knex): Promise<void> {
    await transaction("order_placement").where({ order_id }).forUpdate().select("order_id");
  }

  /** Undoes a claim whose order was never created. */
  async unclaim({ cart_id, order_id }: Placement, transaction: Knex): Promise<void> {
    await transaction("order_placement").where({ cart_id, order_id, state: "pending" }).delete();
  }

  /** Marks the order as placed and its cart as completed, in one statement. */
  async markPlaced({ cart_id, order_id }: Pick<Placement, "cart_id" | "order_id">): Promise<void> {
    await preparedRowsOf(
      this.pg,
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
