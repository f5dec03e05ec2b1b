import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "../../lib/knex";

const AT_ONCE = 50;

/** SQL: whether an order is just being canceled. @param orderId SQL of its id */
export const IS_CANCELING = (orderId: string): string =>
  `exists (select from order_cancellation c where c.order_id = ${orderId} and c.done_at is null)`;

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
    const found = await rowsOf(this.pg, `select 1 where ${IS_CANCELING(":orderId")}`, { orderId });
    return found.length > 0;
  }

  /** Whether a canceled order's pieces lie in the shop in parcels that were taken apart for it. */
  async wasPacked(orderId: string): Promise<boolean> {
    const parcels = await rowsOf(
      this.pg,
      `select 1 from order_cancellation c join order_fulfillment l on l.order_id = c.order_id
       join fulfillment f on f.id = l.fulfillment_id and f.canceled_at >= c.asked_at where c.order_id = :orderId limit 1`,
      { orderId },
    );
    return parcels.length > 0;
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
