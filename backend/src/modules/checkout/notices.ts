import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { OrderStep } from "@alfaiataria/contract";
import { sweep } from "@alfaiataria/medusa-kit";
import { rowsOf } from "../../lib/knex";

/** Letters that one look finds. */
const AT_ONCE = 200;

/** A step of an order that is to be written about; `centavos` of what was paid or paid back. */
export type Notice = { id: string; order_id: string; step: OrderStep; centavos: number | null };

/** Who is told of what happens to orders, and how far that came. */
export class Notices {
  constructor(private readonly pg: Knex) {}

  /**
   * Writes down what happened since the last look, read off the tables themselves: nothing is lost with a process, and a
   * step that staff or a bank took counts like the shop's own. An order that is still being made is none yet.
   */
  async collect(steps: readonly OrderStep[]): Promise<void> {
    await this.pg.raw(
      `insert into order_notice (id, order_id, step, at, centavos)
       select n.step || ':' || n.ref, n.order_id, n.step, n.at, n.centavos
       from shop_order_news(greatest(now() - interval '2 days', (select s.at from order_notice s where s.id = 'since'))) n
       left join order_placement p on p.order_id = n.order_id
       where n.step = any(:steps) and p.state is distinct from 'pending'
         and not exists (select from order_notice o where o.id = n.step || ':' || n.ref)
       on conflict do nothing`,
      { steps: [...steps] },
    );
  }

  /** What is to be written about, those that wait longest first. */
  due(): Promise<Notice[]> {
    return rowsOf<Notice>(
      this.pg,
      `select id, order_id, step, centavos from order_notice where state = 'due' order by updated_at limit ${AT_ONCE}`,
    );
  }

  /** It is written about; or it cannot be, and others come first. */
  async mark(id: string, outcome: "written" | "failed"): Promise<void> {
    const state = outcome === "failed" ? "due" : "written";
    await this.pg("order_notice").where({ id }).update({ state, updated_at: this.pg.fn.now() });
  }

  /** Takes away what was written about long ago; nothing so old is looked for. */
  async sweep(): Promise<void> {
    await sweep(
      this.pg,
      "order_notice",
      "at < now() - interval '30 days' and state = 'written' and id <> 'since'",
    );
  }
}
