import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { preparedRowsOf, rowsOf } from "../../lib/knex";
import { CAN_RESUME, DUE_IN, LAPSED, REMIND_AT, RESUME_UNTIL, WAITS, WITH_ORDER } from "./waiting";

/** The payment deadline of an order. */
export type Deadline = {
  order_id: string;
  state: "open" | "lapsed" | "closed";
  due_at: Date;
  latest_at: Date;
  hours: number;
  round: number;
  session_hash: string;
  customer_id: string | null;
};

/** The identities by which a client's unpaid orders are counted. */
export type Client = {
  sessionHash: string;
  /** The signed-in customer, if any. */
  customerId: string | null;
  networkHash: string | null;
  guestHash: string | null;
};

/** Longer than any operation on an order takes, including Stripe's answers. */
const WHILE_WORKING = "interval '10 minutes'";
const AT_ONCE = 200;

/** Until when unpaid orders keep their pieces. */
export class Deadlines {
  constructor(private readonly pg: Knex) {}

  /**
   * Opens an order's deadline, within the transaction that reserves its pieces.
   * @param hours until the deadline; no later deadline may be more than `maxDays` from now @returns the deadline
   */
  async open(
    {
      orderId,
      client,
      ...terms
    }: { orderId: string; client: Client; hours: number; maxDays: number; reminderShare: number },
    transaction: Knex,
  ): Promise<Date> {
    const [opened] = await preparedRowsOf<{ due_at: Date }>(
      transaction,
      `insert into payment_deadline (order_id, due_at, latest_at, hours, remind_at, session_hash, customer_id, network_hash, guest_hash)
       select :orderId, due, greatest(due, ${DUE_IN(":maxDays * 24")}), :hours, ${REMIND_AT("due")},
         :sessionHash, :customerId, :networkHash, :guestHash
       from ${DUE_IN(":hours")} due
       returning due_at`,
      { orderId, ...terms, ...client },
    );
    if (!opened) throw new Error(`order ${orderId} got no deadline`);
    return opened.due_at;
  }

  /** Deletes the deadline of an order that was never created. */
  async remove(orderId: string, transaction: Knex): Promise<void> {
    await transaction("payment_deadline").where({ order_id: orderId }).delete();
  }

  /**
   * The order's deadline, its row locked until the transaction ends: whoever pays, lapses, extends or resumes the order
   * waits here, and then decides by what its next statement finds. Undefined for an order without one.
   */
  async lock(orderId: string, transaction: Knex): Promise<Deadline | undefined> {
    return this.find(orderId, transaction, "for update");
  }

  /** The order's deadline; undefined for an order without one. */
  async find(
    orderId: string,
    knex: Knex = this.pg,
    locking: "for update" | "" = "",
  ): Promise<Deadline | undefined> {
    const [deadline] = await rowsOf<Deadline>(
      knex,
      `select order_id, state, due_at, latest_at, hours, round, session_hash, customer_id
       from payment_deadline where order_id = :orderId ${locking}`,
      { orderId },
    );
    return deadline;
  }

  /** Whether the order awaits payment. */
  isWaiting = (orderId: string, knex?: Knex) => this.is(WAITS, orderId, knex);
  /** Whether the order has lapsed and was not canceled since. */
  isLapsed = (orderId: string, knex?: Knex) => this.is(LAPSED, orderId, knex);
  /** Whether the client may resume the lapsed order. */
  canResume = (orderId: string, knex?: Knex) => this.is(CAN_RESUME, orderId, knex);

  /**
   * Whether the order's deadline has passed while it awaits payment.
   * @param closed the Stripe intent that was closed, empty for none: if another was begun since, the next run ends it
   */
  isDue(orderId: string, closed?: string, knex?: Knex): Promise<boolean> {
    return this.is(
      `d.due_at <= now() and ${WAITS}
       and (:closed::text is null or not exists (select from order_payment_collection l
         join payment p on p.payment_collection_id = l.payment_collection_id and p.deleted_at is null
         where l.order_id = o.id and l.deleted_at is null and p.canceled_at is null
           and p.data #>> '{stripe,intent}' <> :closed))`,
      orderId,
      knex,
      { closed: closed ?? null },
    );
  }

  private async is(
    condition: string,
    orderId: string,
    knex: Knex = this.pg,
    bindings: Record<string, Knex.Value> = {},
  ): Promise<boolean> {
    const found = await rowsOf(
      knex,
      `select 1 from ${WITH_ORDER} where d.order_id = :orderId and ${condition}`,
      { orderId, ...bindings },
    );
    return found.length > 0;
  }

  /** Orders whose deadline has passed, the longest overdue first. */
  async due(): Promise<string[]> {
    const due = await rowsOf<{ order_id: string }>(
      this.pg,
      `select d.order_id from ${WITH_ORDER}
       where d.state = 'open' and d.due_at <= now() and ${WAITS} order by d.due_at limit ${AT_ONCE}`,
    );
    return due.map(({ order_id }) => order_id);
  }

  /** Keeps an order from lapsing for some minutes, while something else is done to its reservations. */
  async postpone(orderId: string, knex: Knex = this.pg): Promise<void> {
    await knex.raw(
      `update payment_deadline set due_at = now() + ${WHILE_WORKING}, updated_at = now()
       where order_id = :orderId and state = 'open' and due_at < now() + ${WHILE_WORKING}`,
      { orderId },
    );
  }

  /** Extends the deadline to at least that moment, but not beyond the latest one allowed. */
  async waitUntil(orderId: string, moment: Date, transaction: Knex): Promise<void> {
    await transaction.raw(
      `update payment_deadline set due_at = greatest(due_at, least(:moment::timestamptz, latest_at)), updated_at = now()
       where order_id = :orderId and state = 'open'`,
      { orderId, moment },
    );
    await this.publish(orderId, transaction);
  }

  /** Marks the order as lapsed; its client still has to be told. */
  async markLapsed(orderId: string, transaction: Knex): Promise<void> {
    await transaction.raw(
      `update payment_deadline set state = 'lapsed', lapsed_at = now(), email_due = true, remind_at = null,
         network_hash = null, guest_hash = null, updated_at = now() where order_id = :orderId`,
      { orderId },
    );
    await this.publish(orderId, transaction);
  }

  /** Reopens a lapsed order; the caller sets the new deadline. */
  async reopen(orderId: string, transaction: Knex): Promise<void> {
    await transaction.raw(
      `update payment_deadline set state = 'open', round = round + 1, opened_at = now(), lapsed_at = null, email_due = false,
         updated_at = now() where order_id = :orderId`,
      { orderId },
    );
  }

  /** Sets the network and guest by which the order is counted from now on. */
  async setClient(orderId: string, client: Client, transaction: Knex): Promise<void> {
    await transaction("payment_deadline")
      .where({ order_id: orderId })
      .update({ network_hash: client.networkHash, guest_hash: client.guestHash });
  }

  /**
   * Sets the deadline, and with it the time of the reminder.
   * @param due SQL expression on `payment_deadline d`
   */
  async setDue(
    orderId: string,
    due: string,
    bindings: { reminderShare: number; days?: number },
    transaction: Knex,
  ): Promise<void> {
    await transaction.raw(
      `update payment_deadline d set due_at = x.due, remind_at = ${REMIND_AT("x.due")}, updated_at = now()
       from (select d.order_id, ${due} as due from payment_deadline d) x
       where d.order_id = :orderId and x.order_id = d.order_id`,
      { orderId, ...bindings },
    );
    await this.publish(orderId, transaction);
  }

  /**
   * Closes deadlines of orders that no longer await payment (paid, canceled or completed), and forgets their networks.
   */
  async closeSettled(): Promise<void> {
    await this.pg.raw(
      `update payment_deadline d set state = 'closed', remind_at = null, network_hash = null, guest_hash = null, updated_at = now()
       from "order" o left join lateral shop_order_facts(array[o.id]) f on true
       where o.id = d.order_id and d.state = 'open'
         and (f.order_id is null or f.is_paid or f.payment = 'canceled' or o.status in ('completed', 'archived', 'canceled'))`,
    );
  }

  /** Copies the deadline into the order's metadata, for readers that only know Medusa, such as the sellers' queue. */
  async publish(orderId: string, transaction: Knex): Promise<void> {
    await transaction.raw(
      `update "order" o set updated_at = now(), metadata = coalesce(o.metadata, '{}') || jsonb_build_object(
         'payment_due_at', d.due_at, 'payment_lapsed_at', d.lapsed_at,
         'payment_resume_until', case when d.state = 'lapsed' then ${RESUME_UNTIL} end)
       from payment_deadline d where d.order_id = o.id and o.id = :orderId`,
      { orderId },
    );
  }
}
