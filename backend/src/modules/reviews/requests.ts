import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "../../lib/knex";

const AT_ONCE = 50;
/**
 * Orders delivered longer ago than this past the due day are skipped, so that a shop that upgrades does not email old
 * orders.
 */
const WINDOW_DAYS = 7;

/** Records which buyers were asked for a review. */
export class ReviewRequests {
  constructor(private readonly pg: Knex) {}

  /** Orders with a delivery that many days ago whose buyer was not asked yet. */
  async due(days: number): Promise<string[]> {
    const rows = await rowsOf<{ id: string }>(
      this.pg,
      `select i.order_id as id from fulfillment f
       join order_fulfillment i on i.fulfillment_id = f.id and i.deleted_at is null
       where f.delivered_at > now() - make_interval(days => :days + ${WINDOW_DAYS})
         and f.delivered_at <= now() - make_interval(days => :days) and f.canceled_at is null and f.deleted_at is null
         and not exists (select from review_request q where q.order_id = i.order_id)
       group by i.order_id limit ${AT_ONCE}`,
      { days },
    );
    return rows.map(({ id }) => id);
  }

  async mark(orderId: string): Promise<void> {
    await this.pg.raw("insert into review_request (order_id) values (:orderId) on conflict do nothing", {
      orderId,
    });
  }
}
