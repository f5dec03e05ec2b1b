import type { ReviewChange, ReviewChanges, SampleChange } from "@alfaiataria/contract/internal";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "../../lib/knex";
import { PHOTO_URLS } from "./buyers-reviews";
import { NEXT_PLACE, placing } from "./place";

const AT_ONCE = 500;

/** The visible reviews, in the order in which they changed, and the pieces that show the sample catalogue's reviews. */
export class ShownReviews {
  constructor(private readonly pg: Knex) {}

  /** The changes after a place, in pages: one statement. @param since 0 for everything */
  async changes(since: number): Promise<ReviewChanges> {
    const rows = await rowsOf<{
      place: number;
      head: number;
      review: ReviewChange | null;
      sample: SampleChange | null;
    }>(
      this.pg,
      `with head as (select greatest(coalesce((select max(place) from review), 0), coalesce((select max(place) from review_sample), 0)) as place),
         -- A reader of another history begins anew.
         reader as (select case when :since::bigint > head.place then 0 else :since::bigint end as place from head)
       select c.place::float8 as place, head.place::float8 as head, c.review, c.sample from head left join lateral (
         select * from (
           select r.place, case when r.state = 'published' then json_build_object('id', r.id, 'productId', r.product_id,
               'stars', r.stars, 'text', r.text, 'fit', r.fit, 'size', r.size, 'color', r.color, 'height', r.height,
               'author', r.author, 'publishedAt', r.published_at, 'photos', ${PHOTO_URLS}, 'answer', r.answer)
             else json_build_object('id', r.id, 'productId', r.product_id, 'gone', true) end as review, null::json as sample
           from review r where r.place > (select place from reader)
           union all
           select s.place, null, json_build_object('productId', s.product_id, 'isShown', s.is_shown)
           from review_sample s where s.place > (select place from reader)) one
         order by one.place limit ${AT_ONCE}) c on true order by c.place`,
      { since },
    );
    const head = rows[0]?.head ?? 0;
    const place = rows.at(-1)?.place ?? Math.min(since, head);
    return {
      anew: since > head,
      place,
      more: place < head,
      reviews: rows.flatMap(({ review }) => review ?? []),
      samples: rows.flatMap(({ sample }) => sample ?? []),
    };
  }

  /** Marks all current pieces as sample pieces, which show the sample reviews; only once. */
  async addSamples(): Promise<void> {
    await placing(this.pg, async (transaction) => {
      await transaction.raw(
        `insert into review_sample (product_id, place)
         select p.id, ${NEXT_PLACE} from (select id from product where deleted_at is null order by id) p
         where not exists (select from review_sample)`,
      );
    });
  }

  /** How many pieces show the sample reviews. */
  async countSamples(): Promise<number> {
    const [row] = await rowsOf<{ n: number }>(
      this.pg,
      "select count(*)::int as n from review_sample where is_shown",
    );
    return row?.n ?? 0;
  }

  /** Removes the sample reviews for good. @returns from how many pieces */
  async removeSamples(): Promise<number> {
    return placing(this.pg, async (transaction) => {
      const gone = await rowsOf(
        transaction,
        `update review_sample set is_shown = false, place = ${NEXT_PLACE} where is_shown returning product_id`,
      );
      return gone.length;
    });
  }
}
