import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { rowsOf } from "../../lib/knex";

/** A line of an order, with the variant wanted instead when it is an exchange. */
export type RequestedLine = { id: string; quantity: number; size?: string; variantId?: string };

/** A client's return or exchange request, with Medusa's return and exchange once the shop has accepted it. */
export type Requested = {
  id: string;
  order_id: string;
  lines: RequestedLine[];
  is_exchange: boolean;
  return_id: string | null;
  exchange_id: string | null;
  accepted: boolean;
  received: boolean;
  /** Requested within the last minute. */
  is_new: boolean;
};

/** Returns and exchanges that clients request. Write them only while holding the order's lock, `settling`. */
export class ReturnRequests {
  constructor(private readonly pg: Knex) {}

  /** How many requests an order ever had. */
  async count(orderId: string): Promise<number> {
    const [row] = await rowsOf<{ n: number }>(
      this.pg,
      "select count(*)::int as n from return_request where order_id = :orderId",
      { orderId },
    );
    return row?.n ?? 0;
  }

  /** The open requests of an order, including accepted ones that are not canceled in Medusa. */
  async of(orderId: string): Promise<Requested[]> {
    return rowsOf<Requested>(
      this.pg,
      `select q.id, q.order_id, q.lines, q.is_exchange, q.return_id, q.exchange_id,
         coalesce(r.requested_at is not null, false) as accepted,
         coalesce(r.status in ('received', 'partially_received'), false) as received,
         q.requested_at > now() - interval '1 minute' as is_new
       from return_request q left join return r on r.id = q.return_id
       where q.order_id = :orderId and q.state = 'open' and r.canceled_at is null order by q.requested_at`,
      { orderId },
    );
  }

  async add(
    orderId: string,
    { lines, reason }: { lines: RequestedLine[]; reason: string | undefined },
  ): Promise<void> {
    await this.pg.raw(
      `insert into return_request (id, order_id, lines, is_exchange, reason)
       values (:id, :orderId, :lines::jsonb, :isExchange, :reason)`,
      {
        id: generateEntityId(undefined, "retreq"),
        orderId,
        lines: JSON.stringify(lines),
        isExchange: lines.some(({ variantId }) => variantId),
        reason: reason || null,
      },
    );
  }

  /**
   * Links a request with Medusa's return. A plain return counts as accepted from then on; for an exchange, Medusa sets
   * the time of acceptance itself.
   */
  async link(
    transaction: Knex,
    id: string,
    { returnId, exchangeId, by }: { returnId: string; exchangeId?: string; by?: string },
  ): Promise<void> {
    await transaction.raw(
      `update return_request set return_id = :returnId, exchange_id = :exchangeId, updated_at = now() where id = :id`,
      { id, returnId, exchangeId: exchangeId ?? null },
    );
    if (!exchangeId)
      await transaction.raw(
        `update return set requested_at = coalesce(requested_at, now()), created_by = :by, updated_at = now() where id = :returnId`,
        { returnId, by: by ?? null },
      );
  }

  /** Erases what these customers wrote about their returns, within the caller's transaction. */
  async erase(customerIds: string[], transaction: Knex): Promise<void> {
    await transaction.raw(
      `update return_request set reason = null, updated_at = now()
       where order_id in (select id from "order" where customer_id = any(:customerIds))`,
      { customerIds },
    );
  }

  async withdraw(transaction: Knex, id: string): Promise<void> {
    await transaction.raw(
      "update return_request set state = 'withdrawn', updated_at = now() where id = :id",
      { id },
    );
  }
}
