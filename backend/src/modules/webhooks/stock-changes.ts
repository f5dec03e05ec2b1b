import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "../../lib/knex";

type Place = { epoch: string; version: string };

/**
 * Queues a stock change for variants whose stock differs from the last one told: none of what is no longer sold, or no
 * longer there. A receiver that has not been sent an earlier change yet gets only the latest. For a new receiver, the
 * stock of the day it was added counts as known.
 *
 * Stock is the catalogue's projection, in which each row has a position: a look costs as much as has changed since the
 * one before. Its place is kept in the caller's transaction. Without a place, or with one of another history, everything
 * is looked at.
 */
export async function queueStockChanges(transaction: Knex): Promise<void> {
  const [place] = await rowsOf<Place>(transaction, "select epoch, version from webhook_stock_place");
  const isLooked = async (sql: string, bindings: Record<string, Knex.Value> = {}) =>
    (await rowsOf<{ looked: boolean }>(transaction, sql, bindings))[0]?.looked;
  if (place) {
    await transaction.raw(readBy("index"));
    const isKnown = await isLooked(CHANGES_SINCE, place);
    await transaction.raw(readBy("anything"));
    if (isKnown) return;
  }
  await isLooked(ALL_CHANGES);
}

/** Of a few changes PostgreSQL may expect so many that it would rather read whole tables. */
const readBy = (what: "index" | "anything") =>
  ["seqscan", "hashjoin", "mergejoin"]
    .map((way) => `set local enable_${way} = ${what === "index" ? "off" : "on"}`)
    .join("; ");

/** A look at the catalogue, all of it in one snapshot. */
type Look = {
  /** Whether the catalogue's head can answer; if not, nothing happens and `looked` is false. */
  guard: string;
  /** Which rows of `catalogue_stock s` may differ from what was told. */
  seen: string;
  /** How rows of `webhook_stock told` are found that may be sold no longer. */
  missed: string;
  /** A receiver `r` is told of `changed`, a variant that was not sold at the look before. */
  isNews: string;
};

const look = ({ guard, seen, missed, isNews }: Look) => `
  with head as materialized (select epoch, version from catalogue_head where ${guard}),
  stock as (
    select s.variant_id, s.product_id, s.stock as available from catalogue_stock s
    where ${seen} and exists (select from head)
    union all
    select told.variant_id, told.product_id, 0 from webhook_stock told ${missed}
      and told.available is distinct from 0 and exists (select from head)
      and not exists (select from catalogue_stock s where s.variant_id = told.variant_id)
  ), different as materialized (
    select stock.*, told.variant_id is not null as was_told,
      told.variant_id is null or told.available is distinct from stock.available as is_change
    from stock left join webhook_stock told on told.variant_id = stock.variant_id
    where told.variant_id is null or told.available is distinct from stock.available
      or told.product_id is distinct from stock.product_id
  ), changed as materialized (
    select v.id, v.product_id, v.sku, v.created_at, different.available, different.was_told,
      'stock.changed:' || gen_random_uuid() as event_id
    from different join product_variant v on v.id = different.variant_id where different.is_change
  ), remembered as (
    insert into webhook_stock (variant_id, product_id, available)
    select variant_id, product_id, available from different
    on conflict (variant_id) do update
      set product_id = excluded.product_id, available = excluded.available, updated_at = now()
  ), placed as (
    insert into webhook_stock_place (epoch, version) select epoch, version from head
    on conflict (id) do update set epoch = excluded.epoch, version = excluded.version
      where (webhook_stock_place.epoch, webhook_stock_place.version) is distinct from (excluded.epoch, excluded.version)
  ), overtaken as (
    delete from webhook_delivery d using changed
    where d.type = 'stock.changed' and d.subject = changed.id and d.delivered_at is null
  ), queued as (
    insert into webhook_delivery (id, event_id, url, type, subject, data, occurred_at)
    select 'whd_' || gen_random_uuid(), changed.event_id, r.url, 'stock.changed', changed.id,
      jsonb_build_object('variantId', changed.id, 'productId', changed.product_id, 'sku', changed.sku,
        'available', changed.available), now()
    from changed join webhook_receiver r on changed.was_told or ${isNews}
  )
  select exists (select from head) as looked`;

/** Looks at all that is sold, once there is a projection. */
const ALL_CHANGES = look({
  guard: "version > 0",
  seen: "true",
  missed: "where true",
  isNews: "changed.created_at > r.created_at",
});

/**
 * Looks at what has a position after `:version`: stock, and products that lost a variant. The guard is that of other
 * readers of the catalogue (`placeOf` of the plugin's read model): the same history, of which no removal since then is
 * forgotten. Positions become visible in order, since one transaction at a time gives them out.
 */
const CHANGES_SINCE = look({
  guard: "epoch = :epoch and :version::bigint between pruned_to and version",
  seen: "s.version > :version::bigint",
  missed: `join catalogue_document d on told.product_id = substr(d.key, length('product:') + 1)
    where d.version > :version::bigint and starts_with(d.key, 'product:')`,
  isNews: "true",
});
