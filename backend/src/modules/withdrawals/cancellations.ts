import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "../../lib/knex";

const AT_ONCE = 50;

/** A requested cancellation that is not complete. */
export type Cancellation = { order_id: string; canceled_by: string | null };

/** Cancellations, recorded before money is refunded or pieces are released, so that none stops halfway. */
export class Cancellations {
  constructor(private readonly pg: Knex) {}

  /** Records a cancellation, or that it is tried again. */
  async begin(orderId: string, by: string | undefined): Promise<void> {
    await this.pg.raw(
      `insert into order_cancellation (order_id, canceled_by) values (:orderId, :by)
       on conflict (order_id) do update set tried_at = now()`,
      { orderId, by: by ?? null },
    );
  }

  async end(orderId: string): Promise<void> {
    await this.pg.raw("update order_cancellation set done_at = now() where order_id = :orderId", { orderId });
  }

  /** Whether an order is just being canceled: nothing else may be done to it meanwhile. */
  async isUnderWay(orderId: string): Promise<boolean> {
    const found = await rowsOf(
      this.pg,
      "select 1 from order_cancellation where order_id = :orderId and done_at is null",
      { orderId },
    );
    return found.length > 0;
  }

  /** Cancellations left by a killed process or an unreachable bank, longest waiting first. */
  async left(): Promise<Cancellation[]> {
    return rowsOf<Cancellation>(
      this.pg,
      `select order_id, canceled_by from order_cancellation
       where done_at is null and tried_at < now() - interval '30 seconds' order by tried_at limit ${AT_ONCE}`,
    );
  }
}
