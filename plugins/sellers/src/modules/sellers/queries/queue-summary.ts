import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { type Owned, rowsOf } from "./sql";

/** Counting stops here, which saves PostgreSQL work: beyond 99 the page shows '99+'. */
const MOST = 100;

/** Number of new messages (at most 100), of messages and orders that arrived after `since`, and the shop's name. */
export type QueueSummary = { sent: number; arrived: { messages: number; orders: number }; shop: string };

const MESSAGES = (owned: string) => `from seller_message where ${owned} and deleted_at is null`;
export const ORDERS = (owned: string) =>
  `from seller_assignment where ${owned} and order_id is not null and deleted_at is null`;
const COUNT = (rows: string) => `(select count(*)::int from (select 1 ${rows} limit ${MOST}) counted)`;
const LATER = "created_at > to_timestamp(:since::float8 / 1000000)";

/**
 * The summary that Admin polls every few seconds: one statement, each part of which uses an index.
 * @param since a value of `latestOf`; with null nothing counts as arrived
 */
export async function summaryOf(
  knex: Knex,
  { owned, sellerId }: Owned,
  since: number | null,
): Promise<QueueSummary> {
  const sent = `${MESSAGES(owned)} and status = 'sent'`;
  const [summary] = await rowsOf<QueueSummary>(
    knex,
    `select ${COUNT(sent)} as sent, json_build_object(
       'messages', ${COUNT(`${sent} and ${LATER}`)}, 'orders', ${COUNT(`${ORDERS(owned)} and ${LATER}`)}) as arrived,
       coalesce((select name from store where deleted_at is null order by created_at limit 1), '') as shop`,
    { sellerId, since },
  );
  return summary ?? { sent: 0, arrived: { messages: 0, orders: 0 }, shop: "" };
}

/** When the scope's newest message or order arrived, in microseconds since 1970 (PostgreSQL's precision). */
export async function latestOf(knex: Knex, { owned, sellerId }: Owned): Promise<number> {
  const [newest] = await rowsOf<{ latest: number }>(
    knex,
    `select coalesce(extract(epoch from greatest(
       (select created_at ${MESSAGES(owned)} order by created_at desc limit 1),
       (select created_at ${ORDERS(owned)} order by created_at desc limit 1))) * 1000000, 0)::float8 as latest`,
    { sellerId },
  );
  return newest?.latest ?? 0;
}
