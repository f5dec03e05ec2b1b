import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "../../lib/knex";

/** Pix keys that clients leave for refunds of money received by hand, one for each order. */
export class RefundKeys {
  constructor(private readonly pg: Knex) {}

  async keep(orderId: string, pixKey: string, transaction: Knex = this.pg): Promise<void> {
    await transaction.raw(
      `insert into refund_key (order_id, pix_key) values (:orderId, :pixKey)
       on conflict (order_id) do update set pix_key = excluded.pix_key, updated_at = now()`,
      { orderId, pixKey },
    );
  }

  /** @returns null when the client left none */
  async of(orderId: string): Promise<string | null> {
    const [key] = await rowsOf<{ pix_key: string }>(
      this.pg,
      "select pix_key from refund_key where order_id = :orderId",
      { orderId },
    );
    return key?.pix_key ?? null;
  }

  /** Deletes the keys of erased customers, but those of money that is owed, or will be once a return arrives. */
  async sweep(transaction: Knex = this.pg): Promise<void> {
    await transaction.raw(
      `delete from refund_key k using "order" o, lateral shop_order_aftermath(o.id) dues
       where o.id = k.order_id and o.customer_id is null and dues.refund_due = 0 and not dues.is_canceling
         and not exists (
           select from return_request q left join return r on r.id = q.return_id
            where q.order_id = o.id and q.state = 'open' and r.received_at is null and r.canceled_at is null)`,
    );
  }
}
