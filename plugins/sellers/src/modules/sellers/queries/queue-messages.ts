import type { MessageStatus } from "@alfaiataria/contract";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { isErased } from "../client-keys";
import { type Owned, type Page, rowsOf } from "./sql";

/** A message with what is needed to answer it. */
export type QueueMessage = {
  id: string;
  /** Type of message, such as 'product_inquiry' (spec 1 §3). */
  type: string;
  status: MessageStatus;
  created_at: string;
  /** What the client asks about, in one line: the piece, the pieces, or their own words. */
  asked: string;
  /** The whole text as sent. */
  text: string;
  notes: string | null;
  /** Who wrote it; `key` identifies them in the shop: 'email:…', 'phone:…', 'client:…'. */
  client: { key: string; name: string | null; email: string | null; phone: string | null };
  order: { id: string; number: number } | null;
  seller: { id: string; nome: string } | null;
};

const PIECES = (list: string) =>
  `(select string_agg(concat(piece ->> 'quantity', '× ', piece ->> 'name'), ', ')
    from jsonb_array_elements(case jsonb_typeof(m.data -> '${list}') when 'array' then m.data -> '${list}' else '[]' end) piece)`;

/**
 * SQL of messages with their clients. A client's details come from the message itself, else from its order, else from
 * the client's keys ('email:…', 'phone:…') and from other messages and orders with the same seller under any of the
 * keys. Of a client whose data was erased, only what their message still says.
 * @param chosen SQL condition on `seller_message`
 */
const READ = (chosen: string) => `
  select m.id, m.message_type as type, m.status, m.created_at, m.text, m.notes,
    left(coalesce(nullif(case m.message_type
        when 'product_inquiry' then m.data ->> 'productName'
        when 'custom_appointment' then m.data ->> 'customerMessage'
        when 'general_inquiry' then m.data ->> 'message'
        when 'cart_checkout' then ${PIECES("cartItems")}
        when 'abandoned_cart' then ${PIECES("cartItems")}
        when 'back_in_stock' then m.data ->> 'piece'
        when 'order_confirmation' then ${PIECES("items")}
      end, ''), m.text), 300) as asked,
    json_build_object(
      'key', m.client_id,
      'name', coalesce(nullif(trim(m.data ->> 'customerName'), ''), nullif(placed.name, ''), earlier.name, bought.name),
      'email', coalesce(m.data ->> 'customerEmail', m.data ->> 'email', placed.email, known.email, earlier.email, bought.email),
      'phone', coalesce(m.data ->> 'customerPhone', m.data ->> 'phone', placed.phone, known.phone, earlier.phone, bought.phone)) as client,
    case when placed.id is not null then json_build_object('id', placed.id, 'number', placed.number) end as "order",
    case when s.id is not null then json_build_object('id', s.id, 'nome', s.nome) end as seller
  from (select *, ${isErased("client_id")} as is_erased from seller_message where deleted_at is null and ${chosen}) m
  left join seller s on s.id = m.seller_id
  left join lateral (
    select o.id, o.display_id as number, case when not m.is_erased then o.email end as email, a.phone, trim(concat(a.first_name, ' ', a.last_name)) as name
    from "order" o left join order_address a on a.id = o.shipping_address_id and not m.is_erased
    where o.id = m.order_id and o.deleted_at is null) placed on true
  left join lateral (
    select array_agg(key) as keys,
      max((regexp_match(key, '^(email:|)([^:@]+@.+)$'))[2]) as email,
      max((regexp_match(key, '^(phone:|)([0-9]{8,15})$'))[2]) as phone
    from (select m.client_id as key union
      select same.client_key from seller_client own
      join seller_client same on same.client_id = own.client_id and same.deleted_at is null
      where own.client_key = m.client_id and own.deleted_at is null union
      select own.client_id from seller_client own
      where own.client_key = m.client_id and own.deleted_at is null) keys) known on not m.is_erased
  left join lateral (
    select (array_agg(name order by created_at desc) filter (where name is not null))[1] as name,
      (array_agg(email order by created_at desc) filter (where email is not null))[1] as email,
      (array_agg(phone order by created_at desc) filter (where phone is not null))[1] as phone
    from (select e.created_at, e.data ->> 'customerName' as name,
        coalesce(e.data ->> 'customerEmail', e.data ->> 'email') as email,
        coalesce(e.data ->> 'customerPhone', e.data ->> 'phone') as phone
      from seller_message e
      where e.seller_id = m.seller_id and e.client_id = any(known.keys) and e.deleted_at is null
      order by e.created_at desc limit 20) latest) earlier on true
  left join lateral (
    select nullif(trim(concat(a.first_name, ' ', a.last_name)), '') as name, o.email, a.phone from seller_assignment b
    join "order" o on o.id = b.order_id and o.deleted_at is null
    join order_address a on a.id = o.shipping_address_id
    where b.seller_id = m.seller_id and b.client_id = any(known.keys) and b.deleted_at is null
    order by b.created_at desc limit 1) bought on true
  order by m.created_at desc, m.id desc`;

const OF_STATUS = (status: MessageStatus | undefined) => (status ? "and status = :status" : "");

/** A page of messages of one status, or of all, newest first. */
export function messagesOf(
  knex: Knex,
  { owned, sellerId }: Owned,
  page: Page & { status?: MessageStatus },
): Promise<QueueMessage[]> {
  return rowsOf<QueueMessage>(
    knex,
    READ(`${owned} ${OF_STATUS(page.status)} order by created_at desc, id desc limit :limit offset :offset`),
    { sellerId, ...page },
  );
}

/** Those of these messages that are in the scope, newest first. */
export function messagesWithIds(
  knex: Knex,
  { owned, sellerId }: Owned,
  ids: string[],
): Promise<QueueMessage[]> {
  return rowsOf<QueueMessage>(knex, READ(`${owned} and id = any(:ids)`), { sellerId, ids });
}

/** One message, if it is in the scope. */
export async function messageOf(
  knex: Knex,
  { owned, sellerId }: Owned,
  id: string,
): Promise<QueueMessage | undefined> {
  const [message] = await rowsOf<QueueMessage>(knex, READ(`${owned} and id = :id`), { sellerId, id });
  return message;
}

/** Number of messages in the scope, of one status or of all. */
export async function countMessages(
  knex: Knex,
  { owned, sellerId }: Owned,
  status?: MessageStatus,
): Promise<number> {
  const [counted] = await rowsOf<{ count: number }>(
    knex,
    `select count(*)::int as count from seller_message where ${owned} ${OF_STATUS(status)} and deleted_at is null`,
    { sellerId, ...(status && { status }) },
  );
  return counted?.count ?? 0;
}

/**
 * Changes to a message. With `before`, notes change only if they still have that text; with `from`, the status only if it
 * is still that one. Empty notes become null.
 */
export type MessageChange = {
  status?: MessageStatus;
  from?: MessageStatus;
  notes?: string;
  before?: string;
};

/**
 * Changes a message of the scope in one statement. When two people write notes or set a status at the same time, the
 * second gets 'conflict'; sending the same again (because the first response was lost) is not a conflict.
 */
export async function changeMessage(
  knex: Knex,
  { owned, sellerId }: Owned,
  id: string,
  { status, from, notes, before }: MessageChange,
): Promise<"done" | "conflict" | "missing"> {
  const [found] = await rowsOf<{ changed: boolean }>(
    knex,
    `with asked as (
       select id from seller_message where id = :id and ${owned} and deleted_at is null),
     changed as (
       update seller_message m set updated_at = now(), status = coalesce(:status::text, m.status),
         notes = case when :notes::text is null then m.notes else nullif(:notes, '') end
       from asked where m.id = asked.id and (:notes::text is null or :before::text is null or coalesce(m.notes, '') in (:before, :notes))
         and (:status::text is null or :from::text is null or m.status in (:from, :status))
       returning m.id)
     select exists (select from changed) as changed from asked`,
    {
      sellerId,
      id,
      status: status ?? null,
      from: from ?? null,
      notes: notes ?? null,
      before: before ?? null,
    },
  );
  if (!found) return "missing";
  return found.changed ? "done" : "conflict";
}
