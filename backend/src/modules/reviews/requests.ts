import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "../../lib/knex";

const AT_ONCE = 50;
/**
 * Orders delivered longer ago than this past the due day are skipped, so that a shop that upgrades does not email old
 * orders.
 */
const WINDOW_DAYS = 7;

/** SQL: each `fulfillment f` with its order. */
const PARCELS = "fulfillment f join order_fulfillment i on i.fulfillment_id = f.id and i.deleted_at is null";

/** Records which buyers were asked for a review. */
export class ReviewRequests {
  constructor(private readonly pg: Knex) {}

  /**
   * Orders of which everything has arrived, the last of it that many days ago, whose buyer was not asked yet. One that
   * was canceled, refunded whole or came back is none.
   */
  async due(days: number): Promise<string[]> {
    const rows = await rowsOf<{ id: string }>(
      this.pg,
      `select arrived.id from (
         select distinct i.order_id as id from ${PARCELS}
         where f.delivered_at > now() - make_interval(days => :days + ${WINDOW_DAYS})
           and f.delivered_at <= now() - make_interval(days => :days) and f.canceled_at is null and f.deleted_at is null
           and not exists (select from review_request q where q.order_id = i.order_id)) arrived
       cross join lateral shop_order_facts(array[arrived.id]) facts
       where facts.fulfillment in ('delivered', 'collected') and facts.payment not in ('canceled', 'refunded')
         and not exists (select from ${PARCELS} where i.order_id = arrived.id
           and f.delivered_at > now() - make_interval(days => :days) and f.canceled_at is null and f.deleted_at is null)
         and not exists (select from "order" o
           join order_item l on l.order_id = o.id and l.version = o.version and l.deleted_at is null
           where o.id = arrived.id and l.quantity > coalesce(l.delivered_quantity, 0))
       limit ${AT_ONCE}`,
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
