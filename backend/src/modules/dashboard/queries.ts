import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "../../lib/knex";
import type { Dashboard, PeriodTotals, ScarceSize } from "./types";

/** The most rows of a list. */
const LISTED = 10;
/** A size with at most this many pieces left is running out. */
const FEW = 2;
const MOMENT = `'YYYY-MM-DD"T"HH24:MI'`;

type TotalsRow = Omit<PeriodTotals, "average"> & { from: string; until: string };

export async function readTotals(knex: Knex, days: number) {
  const rows = await rowsOf<TotalsRow>(
    knex,
    `select to_char(insight_clock(p.since), ${MOMENT}) as from, to_char(insight_clock(p.until), ${MOMENT}) as until,
       coalesce(sum(h.orders), 0)::int as orders, coalesce(sum(h.revenue), 0) as revenue,
       coalesce(sum(h.received), 0) as received, coalesce(sum(h.discount), 0) as discount
     from insight_period(:days) p
     cross join lateral (values (1, p.since, p.until), (2, p.previous_since, p.previous_until)) t (turn, since, until)
     left join lateral insight_hours(t.since, t.until) h on true
     group by t.turn, p.since, p.until order by t.turn`,
    { days },
  );
  const [current, previous] = rows;
  if (!current || !previous) throw new Error("a period has no totals");
  return {
    from: current.from,
    until: current.until,
    totals: totalsOf(current),
    previous: totalsOf(previous),
  };
}

const totalsOf = ({ orders, revenue, received, discount }: TotalsRow): PeriodTotals => ({
  orders,
  revenue,
  received,
  discount,
  average: orders === 0 ? 0 : Math.round(revenue / orders),
});

export const readSeries = (knex: Knex, days: number) =>
  rowsOf<Dashboard["series"][number]>(
    knex,
    `select to_char(slot, ${MOMENT}) as at, coalesce(sum(h.orders), 0)::int as orders,
       coalesce(sum(h.revenue), 0) as revenue
     from insight_period(:days) p
     cross join generate_series(insight_clock(p.since), date_trunc('day', insight_clock(p.until)) + interval '23 hours',
       case when :days = 1 then interval '1 hour' else interval '1 day' end) slot
     left join (select date_trunc(case when :days = 1 then 'hour' else 'day' end, h.house_time) as slot, h.*
       from insight_period(:days) p cross join lateral insight_hours(p.since, p.until) h) h using (slot)
     group by slot order by slot`,
    { days },
  );

/** A piece has its name in the sheet, with its color: a line that staff added has its product's. */
export const readBestPieces = (knex: Knex, days: number) =>
  rowsOf<Dashboard["bestPieces"][number]>(
    knex,
    `select l.import_id as "importId", coalesce(max(r.nome_peca), max(l.title)) as name, sum(l.quantity)::int as quantity,
       sum(l.revenue) as revenue
     from insight_period(:days) p cross join lateral insight_pieces(p.since, p.until) l
     left join imported_product r on r.id = l.import_id and r.retired_at is null and r.deleted_at is null
     group by l.import_id, case when l.import_id is null then l.title end
     order by quantity desc, revenue desc, name limit ${LISTED}`,
    { days },
  );

export const readSellers = (knex: Knex, days: number) =>
  rowsOf<Dashboard["sellers"][number]>(
    knex,
    `with told as (
       select seller_id, count(*)::int as clients, sum(messages)::int as messages, sum(waiting)::int as waiting
       from (
         select m.seller_id, m.client_id, count(*) as messages, count(*) filter (where m.waiting) as waiting
         from insight_period(:days) p cross join lateral insight_messages(p.since, p.until) m
         group by m.seller_id, m.client_id) clients
       group by seller_id
     )
     select s.id, s.nome as name, coalesce(t.clients, 0) as clients,
       coalesce(t.messages, 0) as messages, coalesce(t.waiting, 0) as waiting
     from (select * from seller where (ativo and deleted_at is null) or id in (select seller_id from told)) s
     full join told t on t.seller_id = s.id
     order by clients desc, messages desc, name nulls last`,
    { days },
  );

export const readRunningOut = (knex: Knex, days: number) =>
  rowsOf<ScarceSize & { count: number }>(
    knex,
    `with sold as (
       select l.variant_id, sum(l.quantity)::int as sold
       from insight_period(:days) p cross join lateral insight_pieces(p.since, p.until) l group by l.variant_id
     )
     select s.variant_id as "variantId", s.product_id as "productId", s.title as name, s.size, s.available,
       coalesce(sold.sold, 0) as sold, count(*) over ()::int as count
     from insight_stock() s left join sold on sold.variant_id = s.variant_id
     where s.available <= ${FEW}
     order by sold desc, s.available, s.title, s.size limit ${LISTED}`,
    { days },
  );
