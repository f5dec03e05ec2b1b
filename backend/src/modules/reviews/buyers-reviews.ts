import { type OrderReviews, type ReviewRequest, ShopError } from "@alfaiataria/contract";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { rowsOf } from "../../lib/knex";
import { holdPlaces, NEXT_PLACE } from "./place";

/** A photograph in Medusa's file module. */
export type Photo = { id: string; url: string };
type Line = OrderReviews["items"][number] & { product_id: string };
type Bought = { order: { id: string; name: string }; line: Line };

/** SQL: the buyer may change the review as long as it is not published. */
const OPEN = "state in ('pending', 'refused')";
const PUBLISHED = "A avaliação já foi publicada, e não muda mais";

/** Reviews as buyers write them: one per order line. */
export class BuyersReviews {
  constructor(private readonly pg: Knex) {}

  /** The delivered pieces of an order, each with its review. */
  async linesOf(orderId: string): Promise<Line[]> {
    return rowsOf<Line>(
      this.pg,
      `select li.id, li.title as name, coalesce(li.metadata ->> 'cor', '') as color,
         coalesce(li.metadata ->> 'tamanho', '') as size, li.thumbnail as image, li.product_id,
         case when r.id is not null then json_build_object('stars', r.stars, 'text', r.text, 'fit', r.fit, 'height', r.height,
           'photos', ${PHOTO_URLS}, 'state', r.state, 'reason', r.reason) end as review
       from "order" o
       join order_item oi on oi.order_id = o.id and oi.version = o.version and oi.deleted_at is null and oi.delivered_quantity > 0
       join order_line_item li on li.id = oi.item_id and li.product_id is not null
       left join review r on r.line_id = li.id
       where o.id = :orderId and o.canceled_at is null and o.deleted_at is null and coalesce(r.state, '') <> 'erased'
       order by li.id`,
      { orderId },
    );
  }

  /** Saves a new or changed review. @returns the photographs it lost @throws {ShopError} 409 */
  async write({ order, line }: Bought, review: ReviewRequest): Promise<Photo[]> {
    return this.pg.transaction(async (transaction) => {
      const kept = await photosOf(transaction, line.id);
      const stays = new Set(review.photos ?? kept.map(({ url }) => url));
      const { stars, text = "", fit = null, height = null } = review;
      const written = await rowsOf(
        transaction,
        `insert into review as r (id, order_id, line_id, product_id, product_name, color, size, author, stars, text, fit, height)
         values (:id, :orderId, :lineId, :productId, :name, :color, :size, :author, :stars, :text, :fit, :height)
         on conflict (line_id) do update set stars = excluded.stars, text = excluded.text, fit = excluded.fit,
           height = excluded.height, photos = :photos::jsonb, author = excluded.author, state = 'pending', reason = null,
           version = r.version + 1, written_at = now(), updated_at = now()
         where r.${OPEN} returning id`,
        {
          id: generateEntityId(undefined, "review"),
          orderId: order.id,
          lineId: line.id,
          productId: line.product_id,
          name: line.name,
          color: line.color,
          size: line.size,
          author: shortName(order.name),
          stars,
          text,
          fit,
          height,
          photos: JSON.stringify(kept.filter(({ url }) => stays.has(url))),
        },
      );
      if (written.length === 0) throw new ShopError("conflict", PUBLISHED);
      return kept.filter(({ url }) => !stays.has(url));
    });
  }

  /** Adds a photograph. @returns whether an unpublished review had room for it */
  async addPhoto(lineId: string, photo: Photo, most: number): Promise<boolean> {
    const added = await rowsOf(
      this.pg,
      `update review set photos = photos || :photo::jsonb, version = version + 1, updated_at = now()
       where line_id = :lineId and ${OPEN} and jsonb_array_length(photos) < :most returning id`,
      { lineId, photo: JSON.stringify([photo]), most },
    );
    return added.length > 0;
  }

  /** The customers' reviews, for their data export. */
  async ofCustomers(knex: Knex, customerIds: string[]) {
    return rowsOf<Record<string, unknown>>(
      knex,
      `select r.order_id as "orderId", r.product_name as piece, r.stars, r.text, r.fit, r.height, r.author, r.state, r.answer,
         ${PHOTO_URLS} as photos, r.written_at as "writtenAt"
       from review r join "order" o on o.id = r.order_id
       where o.customer_id = any(:customerIds) and r.state <> 'erased' order by r.written_at`,
      { customerIds },
    );
  }

  /** Erases the customers' reviews: each row stays, without author, words or pictures. @returns their photographs */
  async erase(transaction: Knex, customerIds: string[]): Promise<Photo[]> {
    await holdPlaces(transaction);
    const rows = await rowsOf<{ photos: Photo[] }>(
      transaction,
      `with gone as (
         select r.id, r.photos from review r join "order" o on o.id = r.order_id
         where o.customer_id = any(:customerIds) and r.state <> 'erased' for update of r)
       update review r set state = 'erased', text = '', author = '', fit = null, height = null, photos = '[]', reason = null,
         answer = null, place = case when r.place is not null then ${NEXT_PLACE} end, updated_at = now()
       from gone where r.id = gone.id returning gone.photos`,
      { customerIds },
    );
    return rows.flatMap(({ photos }) => photos);
  }
}

/** SQL: the addresses of the photographs of `review r`. */
export const PHOTO_URLS = `(select coalesce(json_agg(p ->> 'url' order by n), '[]')
  from jsonb_array_elements(r.photos) with ordinality as photo(p, n))`;

async function photosOf(transaction: Knex, lineId: string): Promise<Photo[]> {
  const [row] = await rowsOf<{ photos: Photo[] }>(
    transaction,
    "select photos from review where line_id = :lineId for update",
    { lineId },
  );
  return row?.photos ?? [];
}

/** Shortens 'João da Silva Prado' to 'João P.'. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ""] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  if (!first) return "Cliente";
  return last ? `${first} ${[...last][0]?.toUpperCase()}.` : first;
}
