import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { PixRefundState, ReceivedPix } from "@alfaiataria/brazilian-payment";
import { rowsOf } from "../../lib/knex";

/**
 * A Pix received; in centavos how much of it paid for its order (`taken`) and how much of the rest was refunded
 * (`returned`).
 */
export type Receipt = {
  end_to_end_id: string;
  order_id: string;
  centavos: number;
  received_at: Date;
  taken: number;
  returned: number;
  told_at: Date | null;
  /** When it was first decided what it pays for. */
  settled_at: Date | null;
};
/** A refund of money that paid for nothing. */
export type HeldRefund = { id: string; end_to_end_id: string; centavos: number; state: PixRefundState };

/** Marks a Medusa capture as paid by this Pix; stored in the capture itself, so the two cannot get out of step. */
export const captorOf = (endToEndId: string): string => `pix_${endToEndId}`;

/**
 * The id here of a refund that the shop did not ask for: its bank gives ids that are unique only within their Pix.
 */
export const elsewhereOf = (endToEndId: string, id: string): string => `${endToEndId}:${id}`;

/** How much of a Pix has neither paid for anything nor been refunded, in centavos. */
export const heldOf = ({ centavos, taken, returned }: Receipt): number => centavos - taken - returned;

/** Money received by charges. */
export class Receipts {
  constructor(private readonly pg: Knex) {}

  /** Records a Pix received; once, however often the bank reports it. */
  async note(
    { endToEndId, centavos, receivedAt }: ReceivedPix,
    txid: string,
    orderId: string,
  ): Promise<void> {
    await this.pg("pix_receipt")
      .insert({ end_to_end_id: endToEndId, txid, order_id: orderId, centavos, received_at: receivedAt })
      .onConflict("end_to_end_id")
      .ignore();
  }

  /** All Pix payments received for an order, oldest first. */
  of(orderId: string): Promise<Receipt[]> {
    return rowsOf<Receipt>(
      this.pg,
      `select r.end_to_end_id, r.order_id, r.centavos, r.received_at, r.told_at, r.settled_at,
         coalesce((select round(sum(c.amount) * 100) from payment p
           join order_payment_collection l on l.payment_collection_id = p.payment_collection_id and l.deleted_at is null
           join capture c on c.payment_id = p.id and c.deleted_at is null and c.created_by = 'pix_' || r.end_to_end_id
           where l.order_id = r.order_id and p.deleted_at is null), 0)::int as taken,
         coalesce((select sum(b.centavos) from pix_refund b
           where b.end_to_end_id = r.end_to_end_id and b.state <> 'NAO_REALIZADO'), 0)::int as returned
       from pix_receipt r where r.order_id = :orderId order by r.received_at, r.end_to_end_id`,
      { orderId },
    );
  }

  /** Orders with money that a killed process left unprocessed. */
  async unsettled(): Promise<string[]> {
    const rows = await rowsOf<{ order_id: string }>(
      this.pg,
      "select distinct order_id from pix_receipt where settled_at is null limit 50",
    );
    return rows.map(({ order_id }) => order_id);
  }

  async markSettled(endToEndId: string, isTold: boolean): Promise<void> {
    await this.pg("pix_receipt")
      .where({ end_to_end_id: endToEndId })
      .update({ settled_at: this.pg.fn.now(), ...(isTold && { told_at: this.pg.fn.now() }) });
  }

  /** Refunds of money that paid for nothing. @param which SQL condition on `pix_refund b` and its `pix_receipt r` */
  private refunds(which: string, bindings: Record<string, string> = {}): Promise<HeldRefund[]> {
    return rowsOf<HeldRefund>(
      this.pg,
      `select b.id, b.end_to_end_id, b.centavos, b.state from pix_refund b
       join pix_receipt r on r.end_to_end_id = b.end_to_end_id where ${which} order by b.created_at, b.id limit 200`,
      bindings,
    );
  }

  refundsOf = (orderId: string) => this.refunds("r.order_id = :orderId", { orderId });
  undecidedRefunds = () => this.refunds("b.state = 'EM_PROCESSAMENTO'");

  async keepRefund({ id, end_to_end_id, centavos, state }: HeldRefund): Promise<void> {
    await this.pg("pix_refund")
      .insert({ id, end_to_end_id, centavos, state })
      .onConflict("id")
      .merge({ state, updated_at: this.pg.fn.now() });
  }

  /**
   * Records that a part of held money went back without the shop asking for it, as in the bank's app; adds to what is
   * recorded of that refund.
   */
  async addReturned({ end_to_end_id, id, centavos }: Omit<HeldRefund, "state">): Promise<void> {
    await rowsOf(
      this.pg,
      `insert into pix_refund as b (id, end_to_end_id, centavos, state)
       values (:name, :end_to_end_id, :centavos, 'DEVOLVIDO')
       on conflict (id) do update set centavos = b.centavos + excluded.centavos, updated_at = now()`,
      { name: elsewhereOf(end_to_end_id, id), end_to_end_id, centavos },
    );
  }

  /** Up to when the bank has been asked for received payments. */
  async reconciledUntil(): Promise<Date | undefined> {
    const [row] = await rowsOf<{ until: Date }>(this.pg, "select until from pix_reconciliation where id = 1");
    return row?.until;
  }

  async markReconciled(until: Date): Promise<void> {
    await this.pg("pix_reconciliation").insert({ id: 1, until }).onConflict("id").merge(["until"]);
  }
}
