import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { txidOf } from "@alfaiataria/brazilian-payment";
import { rowsOf } from "../../lib/knex";

/** A charge at the bank; `code` is null until the bank has returned it. */
export type Charge = {
  txid: string;
  order_id: string;
  generation: number;
  centavos: number;
  code: string | null;
  expires_at: Date;
};

const COLUMNS = "txid, order_id, generation, centavos, code, expires_at";

/** Charges at the bank. An order has one payable charge at a time; each new one has the next generation number. */
export class Charges {
  constructor(private readonly pg: Knex) {}

  /** The order's payable charge, if any. */
  async open(orderId: string, knex: Knex = this.pg): Promise<Charge | undefined> {
    const [charge] = await rowsOf<Charge>(
      knex,
      `select ${COLUMNS} from pix_charge where order_id = :orderId and state = 'open'`,
      { orderId },
    );
    return charge;
  }

  /**
   * Records the order's next charge before the bank is asked to create it, so that whatever the bank reports a moment
   * later can be matched.
   */
  async begin(
    { orderId, centavos, expiresAt }: { orderId: string; centavos: number; expiresAt: Date },
    transaction: Knex,
  ): Promise<Charge> {
    const [last] = await rowsOf<{ generation: number }>(
      transaction,
      `select coalesce(max(generation), 0)::int as generation from pix_charge where order_id = :orderId`,
      { orderId },
    );
    const generation = (last?.generation ?? 0) + 1;
    const charge = { order_id: orderId, generation, txid: txidOf(orderId, generation), centavos };
    const [begun] = await transaction<Charge>("pix_charge")
      .insert({ ...charge, expires_at: expiresAt })
      .returning(["txid", "order_id", "generation", "centavos", "code", "expires_at"]);
    if (!begun) throw new Error(`order ${orderId} got no charge`);
    return begun as Charge;
  }

  /** Stores the bank's code of an open charge. @returns false when the charge was closed meanwhile */
  async keepCode(txid: string, code: string): Promise<boolean> {
    const kept = this.pg("pix_charge").where({ txid, state: "open" });
    return (await kept.update({ code, updated_at: this.pg.fn.now() })) > 0;
  }

  /** Closes a charge, which can no longer be paid. */
  async close(txid: string): Promise<void> {
    await this.pg("pix_charge").where({ txid }).update({ state: "closed", updated_at: this.pg.fn.now() });
  }

  /** Which of these charges are ours, with their orders. */
  known(txids: string[]): Promise<Pick<Charge, "txid" | "order_id">[]> {
    return rowsOf(this.pg, "select txid, order_id from pix_charge where txid = any(:txids::text[])", {
      txids,
    });
  }

  /** Orders whose open charge is useless: it has expired, or the open amount is another or zero. */
  async useless(): Promise<string[]> {
    const rows = await rowsOf<{ order_id: string }>(
      this.pg,
      `select c.order_id from pix_charge c where c.state = 'open' and (c.expires_at < now() or not exists (
         select from "order" o cross join lateral shop_order_facts(array[o.id]) f
         join order_payment_collection l on l.order_id = o.id and l.deleted_at is null
         join payment p on p.payment_collection_id = l.payment_collection_id and p.deleted_at is null and p.canceled_at is null
         where o.id = c.order_id and f.payment in ('unpaid', 'partially_paid') and round(p.amount * 100) = f.total_centavos
           and c.centavos = round(p.amount * 100) - coalesce((select round(sum(k.amount) * 100) from capture k
             where k.payment_id = p.id and k.deleted_at is null), 0)))
       order by c.updated_at limit 20`,
    );
    return rows.map(({ order_id }) => order_id);
  }

  /** Whether a payment may still arrive by one of our charges: some banks allow late payments. */
  async anyRecent(): Promise<boolean> {
    const rows = await rowsOf(
      this.pg,
      `select 1 where exists (select from pix_charge where state = 'open')
         or exists (select from pix_charge where created_at > now() - interval '32 days')`,
    );
    return rows.length > 0;
  }
}
