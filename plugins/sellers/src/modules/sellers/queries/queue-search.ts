import { MESSAGE_STATUSES, type MessageStatus } from "@alfaiataria/contract";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { isErased } from "../client-keys";
import { DIGITS, EMAIL_IN_MESSAGE, PHONE_IN_MESSAGE, type Sought, soughtBy } from "./contacts";
import { messagesWithIds, type QueueMessage } from "./queue-messages";
import { ordersWithIds, type QueueOrder } from "./queue-orders";
import { type Owned, type Page, rowsOf } from "./sql";

/** How many messages of each status, and how many orders, a search finds. */
export type Found = Record<MessageStatus | "orders", number>;
export type QueueSearch = Page & { q: string };

/** SQL: what comes after 'email:' or 'phone:'. */
const CONTACT_IN_KEY = "substr(client_key, 7)";

/** SQL: whether a person, or what they wrote, is the one sought; null where there is nothing to compare. */
const isSought = ({ phone, words }: Sought, texts: string, phoneColumn: string) =>
  words ? `concat_ws(' ', ${texts}) ~ all(:words)` : phone ? `${DIGITS(phoneColumn)} like :phone` : "false";

/**
 * SQL of what a search finds in a scope. Who wrote or bought is found with all that is theirs there, under any of their
 * keys; an order's number finds the order and what is written about it. A client whose data was erased is nobody:
 * their messages are found by what they say, their orders by number. Every part begins at the scope's own rows.
 */
function foundBy(sought: Sought, owned: string): string {
  const writer = `${EMAIL_IN_MESSAGE}, data ->> 'customerName'`;
  const buyer = isSought(sought, "o.email, a.first_name, a.last_name", "a.phone");
  const ofNumber = 'order_id = any(array(select id from "order" where display_id = :number))';
  const isNumber = sought.number === undefined ? "false" : ofNumber;
  return `
  written as materialized (
    select id, status, created_at, client_id,
      ${isSought(sought, writer, PHONE_IN_MESSAGE)} and not ${isErased("client_id")} as is_person
    from seller_message where ${owned} and deleted_at is null
      and ${isSought(sought, `${writer}, text`, PHONE_IN_MESSAGE)}),
  bought as materialized (
    select sa.order_id, sa.created_at, sa.id, sa.client_id, o.is_person
    from seller_assignment sa cross join lateral (
      select ${buyer} and not ${isErased("sa.client_id")} as is_person
      from "order" o left join order_address a on a.id = o.shipping_address_id
      where o.id = sa.order_id and o.deleted_at is null limit 1) o
    where ${owned} and sa.order_id is not null and sa.deleted_at is null and (${isNumber} or o.is_person)),
  persons as (
    select client_id from written where is_person union select client_id from bought where is_person
    union select client_id from seller_client where ${owned} and deleted_at is null
      and client_key like '${sought.words ? "email" : "phone"}:%' and ${isSought(sought, CONTACT_IN_KEY, CONTACT_IN_KEY)}),
  keys as (
    select client_id as key from persons
    union select same.client_key from persons
    join seller_client own on own.client_key = persons.client_id and own.deleted_at is null
    join seller_client same on same.client_id = own.client_id and same.deleted_at is null),
  messages as materialized (
    select id, status, created_at from written
    union select m.id, m.status, m.created_at from keys join seller_message m on m.client_id = keys.key
      and ${owned} and m.deleted_at is null
    union select m.id, m.status, m.created_at from bought join seller_message m on m.order_id = bought.order_id
      and ${owned} and m.deleted_at is null),
  orders as materialized (
    select id, created_at, order_id from bought
    union select sa.id, sa.created_at, sa.order_id from keys join seller_assignment sa on sa.client_id = keys.key
      and ${owned} and sa.deleted_at is null
    join "order" o on o.id = sa.order_id and o.deleted_at is null)`;
}

const PAGE = "order by created_at desc, id desc limit :limit offset :offset";
const MESSAGE_IDS = `select id from messages where status = :status ${PAGE}`;
const ORDER_IDS = `select order_id from orders ${PAGE}`;
const COUNTS = MESSAGE_STATUSES.map((status) => `'${status}', count(*) filter (where status = '${status}')`);

/** How much a search finds of each, and the ids of one page, newest first; one statement. */
async function search(
  knex: Knex,
  { owned, sellerId }: Owned,
  ids: string,
  { q, ...page }: QueueSearch & { status?: MessageStatus },
): Promise<{ found: Found; ids: string[] }> {
  const sought = soughtBy(q);
  const [result] = await rowsOf<{ found: Found; ids: string[] }>(
    knex,
    `with ${foundBy(sought, owned)}
     select json_build_object(${COUNTS.join(", ")}, 'orders', (select count(*) from orders)) as found,
       array(${ids}) as ids
     from messages`,
    { sellerId, ...page, ...sought },
  );
  if (!result) throw new Error("counts without a row");
  return result;
}

/** A page of the messages of one status that a search finds, newest first; two statements. */
export async function searchMessages(
  knex: Knex,
  scope: Owned,
  page: QueueSearch & { status: MessageStatus },
): Promise<{ messages: QueueMessage[]; count: number; found: Found }> {
  const { found, ids } = await search(knex, scope, MESSAGE_IDS, page);
  return { messages: await messagesWithIds(knex, scope, ids), count: found[page.status], found };
}

/** A page of the orders that a search finds, newest first; two statements. */
export async function searchOrders(
  knex: Knex,
  scope: Owned,
  page: QueueSearch,
): Promise<{ orders: QueueOrder[]; count: number; found: Found }> {
  const { found, ids } = await search(knex, scope, ORDER_IDS, page);
  return { orders: await ordersWithIds(knex, scope, ids), count: found.orders, found };
}
