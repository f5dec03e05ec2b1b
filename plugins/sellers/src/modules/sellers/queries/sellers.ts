import { TIME_ZONE } from "@alfaiataria/brazil";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { SellerWithCounts } from "../types";
import { IS_OPEN } from "./hand-over";
import { holdingAssignments, rowsOf } from "./sql";

/**
 * All sellers, or the one with `sellerId`. A client counts for every seller with an assignment or message of theirs.
 * Records under a key that now belongs to another client (two histories turned out to be one person) count for that
 * client.
 */
const WITH_COUNTS = `
  WITH served AS (
    SELECT seller_id, client_id FROM seller_assignment WHERE deleted_at IS NULL
    UNION
    SELECT seller_id, client_id FROM seller_message WHERE deleted_at IS NULL AND seller_id IS NOT NULL
  ),
  client_count AS (
    SELECT served.seller_id, count(DISTINCT coalesce(known.client_id, served.client_id))::int AS clientes
    FROM served LEFT JOIN seller_client known ON known.client_key = served.client_id
    GROUP BY served.seller_id
  ),
  message_count AS (
    SELECT seller_id, count(*)::int AS mensagens FROM seller_message WHERE deleted_at IS NULL GROUP BY seller_id
  )
  SELECT seller.id, seller.codigo, seller.nome, seller.email, seller.telefone, seller.ordem, seller.ativo,
         seller.user_id,
         coalesce(client_count.clientes, 0) AS clientes, coalesce(message_count.mensagens, 0) AS mensagens
  FROM seller
  LEFT JOIN client_count ON client_count.seller_id = seller.id
  LEFT JOIN message_count ON message_count.seller_id = seller.id
  WHERE seller.deleted_at IS NULL AND (:sellerId::text IS NULL OR seller.id = :sellerId)
  ORDER BY seller.ordem, seller.codigo`;

/** Every seller (or the one with `sellerId`) by priority, with counts of distinct clients and of messages. */
export const sellersWithCounts = (knex: Knex, sellerId?: string): Promise<SellerWithCounts[]> =>
  rowsOf<SellerWithCounts>(knex, WITH_COUNTS, { sellerId: sellerId ?? null });

/** SQL: the current calendar day in the store's time zone. */
const TODAY = `(now() at time zone '${TIME_ZONE}')::date`;

/** A seller as staff see them. */
export type ListedSeller = SellerWithCounts & {
  /** First and last day of the current or upcoming absence, 'YYYY-MM-DD'. */
  ausente_de: string | null;
  ausente_ate: string | null;
  /** Whether the seller is absent today. */
  ausente: boolean;
  /** Email of the Medusa user with whom the seller signs in. */
  acesso: string | null;
  /** Whether an invitation to the seller's email is open. */
  convidado: boolean;
  /** Messages and orders of the last 30 days. */
  conversas_30d: number;
  pedidos_30d: number;
  /** What an inactive seller still has: unanswered messages, and orders that have not all arrived; else 0. */
  mensagens_abertas: number;
  pedidos_abertos: number;
};

/** Every seller by priority, in one statement. A past absence is not shown. */
export function listSellers(knex: Knex): Promise<ListedSeller[]> {
  return rowsOf<ListedSeller>(
    knex,
    `with recent_messages as (
       select seller_id, count(*)::int as count from seller_message
       where created_at >= now() - interval '30 days' and deleted_at is null group by seller_id),
     recent_orders as (
       select seller_id, count(*)::int as count from seller_assignment
       where order_id is not null and created_at >= now() - interval '30 days' and deleted_at is null
       group by seller_id)
     select listed.*, to_char(absence.ausente_de, 'YYYY-MM-DD') as ausente_de,
       to_char(absence.ausente_ate, 'YYYY-MM-DD') as ausente_ate,
       coalesce(absence.ausente_de <= ${TODAY}, false) as ausente, u.email as acesso,
       u.id is null and exists (
         select from invite i where lower(i.email) = listed.email and not i.accepted and i.expires_at > now()
           and i.deleted_at is null) as convidado,
       coalesce(m.count, 0) as conversas_30d, coalesce(o.count, 0) as pedidos_30d,
       coalesce(open.mensagens, 0) as mensagens_abertas, coalesce(open.pedidos, 0) as pedidos_abertos
     from (${WITH_COUNTS}) listed
     left join seller absence on absence.id = listed.id and absence.ausente_ate >= ${TODAY}
     left join "user" u on u.id = listed.user_id and u.deleted_at is null
     left join recent_messages m on m.seller_id = listed.id
     left join recent_orders o on o.seller_id = listed.id
     left join lateral (
       select (select count(*)::int from seller_message
           where seller_id = listed.id and status = 'sent' and deleted_at is null) as mensagens,
         (select count(*)::int from seller_assignment a join "order" o on o.id = a.order_id
           where a.seller_id = listed.id and a.deleted_at is null and ${IS_OPEN}) as pedidos) open on not listed.ativo
     order by listed.ordem, listed.codigo`,
    { sellerId: null },
  );
}

/** First and last day of absence, 'YYYY-MM-DD' in the store's time zone; both null for none. */
export type Absence = { ausente_de: string; ausente_ate: string } | { ausente_de: null; ausente_ate: null };

/** Sets the days on which a seller gets no clients. @returns whether the seller exists */
export async function setAbsence(knex: Knex, sellerId: string, absence: Absence): Promise<boolean> {
  const changed = await rowsOf(
    knex,
    `update seller set ausente_de = :ausente_de::date, ausente_ate = :ausente_ate::date, updated_at = now()
     where id = :sellerId and deleted_at is null returning id`,
    { sellerId, ...absence },
  );
  return changed.length > 0;
}

/** SQL: whether `seller s` signs in: the user with whom they do still exists. */
const IS_LINKED = `exists (select from "user" u where u.id = s.user_id and u.deleted_at is null)`;

/** Lets a seller sign in as that user from now on. @returns false for one who is gone, or signs in already */
export async function linkUser(knex: Knex, sellerId: string, userId: string): Promise<boolean> {
  const linked = await rowsOf(
    knex,
    `update seller s set user_id = :userId, updated_at = now()
     where s.id = :sellerId and s.deleted_at is null and not ${IS_LINKED} returning id`,
    { sellerId, userId },
  );
  return linked.length > 0;
}

/**
 * Deletes a seller who was created by mistake. One who has served a client ('served') or signs in ('linked') is kept,
 * and can be deactivated instead.
 */
export function deleteSeller(
  knex: Knex,
  sellerId: string,
): Promise<"done" | "missing" | "served" | "linked"> {
  return holdingAssignments(knex, async (transaction) => {
    const [seller] = await rowsOf<{ linked: boolean; served: boolean }>(
      transaction,
      `select ${IS_LINKED} as linked,
         exists (select from seller_client where seller_id = s.id)
           or exists (select from seller_assignment where seller_id = s.id)
           or exists (select from seller_message where seller_id = s.id) as served
       from seller s where s.id = :sellerId and s.deleted_at is null for update`,
      { sellerId },
    );
    if (!seller) return "missing";
    if (seller.linked) return "linked";
    if (seller.served) return "served";
    await transaction.raw("update seller set deleted_at = now(), user_id = null where id = :sellerId", {
      sellerId,
    });
    return "done";
  });
}

/** Ids of all sellers in the new order, and in the order that staff saw when deciding it. */
export type NewOrder = { ids: string[]; seen: string[] };

/**
 * Numbers all sellers from 1 in the order of `ids`. 'conflict' when `seen` is not the current order: someone else
 * reordered at the same time, or the set of sellers has changed.
 */
export function reorderSellers(knex: Knex, { ids, seen }: NewOrder): Promise<"done" | "conflict"> {
  return holdingAssignments(knex, async (transaction) => {
    const sellers = await rowsOf<{ id: string }>(
      transaction,
      "select id from seller where deleted_at is null order by ordem, codigo for update",
    );
    const now = sellers.map(({ id }) => id);
    if (!isSame(now, seen) || !isSame([...now].sort(), [...ids].sort())) return "conflict";
    await transaction.raw(
      `update seller set ordem = wanted.rank, updated_at = now()
       from unnest(:ids::text[]) with ordinality as wanted (id, rank)
       where seller.id = wanted.id and seller.ordem <> wanted.rank`,
      { ids },
    );
    return "done";
  });
}

const isSame = (some: string[], others: string[]): boolean =>
  some.length === others.length && some.every((id, at) => id === others[at]);
