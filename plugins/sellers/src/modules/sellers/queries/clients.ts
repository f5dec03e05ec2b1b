import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { DIGITS, EMAIL_IN_MESSAGE, patternOf, PHONE_IN_MESSAGE } from "./contacts";
import { type Page, rowsOf } from "./sql";

/** A client of a seller. */
export type SellerClient = {
  /** The client's principal key. */
  id: string;
  /** The client's keys ('client:…', 'customer:…'), plus as 'email:…' and 'phone:…' the contacts they gave. */
  keys: string[];
  name: string | null;
  mensagens: number;
  pedidos: number;
  /** When the seller began to serve the client. */
  since: string;
};

/** SQL of a search. Names, emails and phones are read only when searching, as messages and orders hold them. */
const FOUND = `(
  exists (select from unnest(own.keys) key where key ilike :pattern)
  or own.keys && (select array_agg(client_id) from seller_message
    where deleted_at is null and (data ->> 'customerName' ilike :pattern
      or ${EMAIL_IN_MESSAGE} ilike :pattern or ${DIGITS(PHONE_IN_MESSAGE)} ilike :pattern))
  or own.keys && (select array_agg(sa.client_id) from order_address a
    join "order" o on o.shipping_address_id = a.id and o.deleted_at is null
    join seller_assignment sa on sa.order_id = o.id and sa.deleted_at is null
    where concat(a.first_name, ' ', a.last_name) ilike :pattern
      or o.email ilike :pattern or ${DIGITS("a.phone")} ilike :pattern))`;

/** A page of a seller's current clients, latest first, whose name, email or phone contains `q`. */
export async function clientsOfSeller(
  knex: Knex,
  sellerId: string,
  { q, limit, offset }: Page & { q: string },
): Promise<{ clients: SellerClient[]; count: number }> {
  const own = `(
    select client_id as id, max(created_at) as since, array_agg(client_key order by client_key) as keys
    from seller_client where seller_id = :sellerId and deleted_at is null group by client_id) own
    where ${q === "" ? "true" : FOUND}`;
  const asked = { sellerId, ...(q !== "" && { pattern: patternOf(q) }) };
  const [clients, [counted]] = await Promise.all([
    rowsOf<SellerClient>(knex, READ(own), { ...asked, limit, offset }),
    rowsOf<{ count: number }>(knex, `select count(*)::int as count from ${own}`, asked),
  ]);
  return { clients, count: counted?.count ?? 0 };
}

const READ = (own: string) => `
  select page.id, page.since, page.keys || array(
      select distinct contact from unnest(told.contacts || bought.contacts) contact
      where contact is not null and contact <> all(page.keys) order by contact) as keys,
    coalesce(told.name, bought.name) as name, coalesce(told.count, 0) as mensagens,
    coalesce(bought.count, 0) as pedidos
  from (select own.* from ${own} order by own.since desc, own.id limit :limit offset :offset) page
  left join lateral (
    select count(*)::int as count, (array_agg(data ->> 'customerName' order by created_at desc)
      filter (where data ->> 'customerName' <> ''))[1] as name,
      array_agg('email:' || lower(nullif(${EMAIL_IN_MESSAGE}, '')))
        || array_agg('phone:' || nullif(${DIGITS(PHONE_IN_MESSAGE)}, '')) as contacts
    from seller_message where client_id = any(page.keys) and deleted_at is null) told on true
  left join lateral (
    select count(*)::int as count,
      (array_agg(trim(concat(a.first_name, ' ', a.last_name)) order by o.created_at desc)
        filter (where a.first_name <> ''))[1] as name,
      array_agg('email:' || lower(nullif(o.email, '')))
        || array_agg('phone:' || nullif(${DIGITS("a.phone")}, '')) as contacts
    from seller_assignment sa join "order" o on o.id = sa.order_id and o.deleted_at is null
    left join order_address a on a.id = o.shipping_address_id
    where sa.client_id = any(page.keys) and sa.deleted_at is null) bought on true
  order by page.since desc, page.id`;
