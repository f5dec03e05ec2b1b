import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "../../lib/knex";
import { WAITS, WITH_ORDER } from "./waiting";

/** The most emails written per run. */
const AT_ONCE = 200;

/** An order whose client has to be emailed. */
export type Owed = { order_id: string; round: number; remind_at: Date };

/** Which clients are to be emailed about their orders' deadlines. */
export class DeadlineEmails {
  constructor(private readonly pg: Knex) {}

  /** Orders whose clients are due a reminder. */
  reminders(): Promise<Owed[]> {
    return rowsOf<Owed>(
      this.pg,
      `select d.order_id, d.round, d.remind_at from ${WITH_ORDER}
       where d.remind_at <= now() and d.due_at > now() and ${WAITS} order by d.remind_at limit ${AT_ONCE}`,
    );
  }

  /** Marks the client as reminded, unless the deadline was extended meanwhile, which moved the reminder too. */
  async markReminded({ order_id, remind_at }: Owed): Promise<void> {
    await this.pg("payment_deadline").where({ order_id, remind_at }).update({ remind_at: null });
  }

  /** Lapsed orders whose clients have to be told. */
  lapsed(): Promise<Owed[]> {
    return rowsOf<Owed>(
      this.pg,
      `select order_id, round, remind_at from payment_deadline
       where email_due and state = 'lapsed' order by lapsed_at limit ${AT_ONCE}`,
    );
  }

  /** Marks the client as told that the order lapsed. */
  async markTold({ order_id, round }: Owed): Promise<void> {
    await this.pg("payment_deadline").where({ order_id, round }).update({ email_due: false });
  }
}
