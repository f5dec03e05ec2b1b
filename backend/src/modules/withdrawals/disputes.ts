import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Dispute as Told } from "@alfaiataria/brazilian-payment";
import { rowsOf } from "../../lib/knex";

/** A dispute (chargeback) opened by a client's bank, as Stripe last reported it. */
export type Dispute = {
  id: string;
  centavos: number;
  reason: string;
  status: string;
  is_closed: boolean;
  /** The deadline for the shop's answer; null when it may not answer. */
  due_by: Date | null;
  opened_at: Date;
};

/** In the order in which a dispute passes through them: tells apart reports of the same second. */
const STATUSES = [
  "warning_needs_response",
  "needs_response",
  "warning_under_review",
  "under_review",
  "prevented",
  "warning_closed",
  "won",
  "lost",
];
const FIRST_CLOSED = STATUSES.indexOf("prevented");

/** SQL: how much of `payment p` was lost in disputes, in centavos. */
export const LOST = `coalesce((select sum(x.centavos) from payment_dispute x
  where x.intent = p.data #>> '{stripe,intent}' and x.status = 'lost'), 0)`;

const COLUMNS = "id, centavos, reason, status, is_closed, due_by, opened_at";

/** The most disputes listed: a shop with more continues in Stripe. */
const MOST = 100;

/** Disputes of payments made through Stripe. */
export class Disputes {
  constructor(private readonly pg: Knex) {}

  /** What an order's client got back by disputes, in centavos. */
  async lostOf(orderId: string): Promise<number> {
    const [row] = await rowsOf<{ centavos: number }>(
      this.pg,
      `select coalesce(sum(centavos), 0)::int as centavos from payment_dispute
       where order_id = :orderId and status = 'lost'`,
      { orderId },
    );
    return row?.centavos ?? 0;
  }

  /**
   * Records the state of a dispute, in whatever order and however often Stripe reports it: a closed dispute stays
   * closed, otherwise the latest report counts.
   * @returns the dispute as it is now, with its order; undefined when the payment belongs to no order of ours
   */
  async note(told: Told): Promise<(Dispute & { order_id: string }) | undefined> {
    const { id, intent, amount: centavos, reason, status } = told;
    const rank = STATUSES.indexOf(status);
    await this.pg.raw(
      `insert into payment_dispute as d (id, order_id, intent, centavos, reason, status, is_closed, rank, due_by, opened_at, told_at)
       select :id, l.order_id, :intent, :centavos, :reason, :status, :isClosed, :rank,
         to_timestamp(:dueBy::float8), to_timestamp(:created::float8), to_timestamp(:toldAt::float8)
       from payment p join order_payment_collection l on l.payment_collection_id = p.payment_collection_id and l.deleted_at is null
       where p.data #>> '{stripe,intent}' = :intent and p.deleted_at is null limit 1
       on conflict (id) do update set centavos = excluded.centavos, reason = excluded.reason, status = excluded.status,
         is_closed = excluded.is_closed, rank = excluded.rank, due_by = excluded.due_by, told_at = excluded.told_at, updated_at = now()
       where (excluded.is_closed, excluded.told_at, excluded.rank) > (d.is_closed, d.told_at, d.rank)`,
      {
        id,
        intent: intent ?? "",
        centavos,
        reason,
        status,
        rank,
        isClosed: rank >= FIRST_CLOSED,
        dueBy: told.dueBy,
        created: told.created,
        toldAt: told.toldAt,
      },
    );
    const [kept] = await rowsOf<Dispute & { order_id: string }>(
      this.pg,
      `select order_id, ${COLUMNS} from payment_dispute where id = :id`,
      { id },
    );
    return kept;
  }

  /** Undecided disputes: those awaiting the shop's answer first, then by deadline. */
  open(): Promise<(Dispute & { order_id: string; number: number; name: string })[]> {
    return rowsOf(
      this.pg,
      `select d.id, d.centavos, d.reason, d.status, d.is_closed, d.due_by, d.opened_at, d.order_id, o.display_id as number,
         coalesce(nullif(trim(concat(a.first_name, ' ', a.last_name)), ''), o.email, '') as name
       from payment_dispute d join "order" o on o.id = d.order_id and o.deleted_at is null
       left join order_address a on a.id = o.shipping_address_id
       where not d.is_closed
       order by d.status not like '%needs_response', d.due_by nulls last, d.opened_at, d.id limit ${MOST}`,
    );
  }

  /** The disputes of an order, latest first. */
  of(orderId: string): Promise<Dispute[]> {
    return rowsOf<Dispute>(
      this.pg,
      `select ${COLUMNS} from payment_dispute where order_id = :orderId order by opened_at desc, id`,
      { orderId },
    );
  }
}
