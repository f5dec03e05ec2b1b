import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { OrderStep } from "@alfaiataria/contract";
import { sweep } from "@alfaiataria/medusa-kit";
import { rowsOf } from "../../lib/knex";
import { isRecent, lookBack } from "../../lib/look-back";

/** The most notices handled per run. */
const AT_ONCE = 200;

/** A step of an order that emails are due for; `centavos` is what was paid or refunded. */
export type Notice = { id: string; order_id: string; step: OrderStep; centavos: number | null };

/** Which steps of orders are to be reported by email, and how far that has come. */
export class Notices {
  constructor(private readonly pg: Knex) {}

  /**
   * Records the steps that happened since the last run, read from the tables themselves: nothing is lost with a
   * process, and steps taken by staff or a bank count like the shop's own. An order still being placed does not count
   * yet. The row 'collected' notes the looks (`lib/look-back.ts`).
   */
  async collect(steps: readonly OrderStep[]): Promise<void> {
    await this.pg.raw(
      `with look as (
         insert into order_notice (id, order_id, step, at, state) values ('collected', '', 'collected', now(), 'written')
         on conflict (id) do update set at = excluded.at where not ${isRecent("order_notice.at")})
       insert into order_notice (id, order_id, step, at, centavos)
       select n.step || ':' || n.ref, n.order_id, n.step, n.at, n.centavos
       from shop_order_news((
         select greatest(${lookBack("max(s.at) filter (where s.id = 'collected')")}, max(s.at) filter (where s.id = 'since'))
         from order_notice s where s.id in ('collected', 'since'))) n
       join "order" o on o.id = n.order_id and o.is_draft_order is not true
       left join order_placement p on p.order_id = n.order_id
       where n.step = any(:steps) and p.state is distinct from 'pending'
         and not exists (select from order_notice w where w.id = n.step || ':' || n.ref)
       on conflict do nothing`,
      { steps: [...steps] },
    );
  }

  /** The notices due, longest waiting first; what one look found is in the order it happened in. */
  due(): Promise<Notice[]> {
    return rowsOf<Notice>(
      this.pg,
      `select id, order_id, step, centavos from order_notice where state = 'due' order by updated_at, at, id limit ${AT_ONCE}`,
    );
  }

  /** Marks a notice as written, or as failed: then it is retried after the others. */
  async mark(id: string, outcome: "written" | "failed"): Promise<void> {
    const state = outcome === "failed" ? "due" : "written";
    await this.pg("order_notice").where({ id }).update({ state, updated_at: this.pg.fn.now() });
  }

  /** Deletes notices written long ago; steps that old are no longer looked for. */
  async sweep(): Promise<void> {
    await sweep(
      this.pg,
      "order_notice",
      "at < now() - interval '30 days' and state = 'written' and id not in ('since', 'collected')",
    );
  }
}
