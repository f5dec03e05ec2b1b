import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf, TODAY } from "../lib/sql";
import { LIST_SELLERS_WITH_COUNTS } from "../modules/sellers/queries";
import type { SellerWithCounts } from "../modules/sellers/types";

/** A seller as staff see them. */
export type ListedSeller = SellerWithCounts & {
  /** First and last day of the absence that lasts or is to come, 'YYYY-MM-DD'. */
  ausente_de: string | null;
  ausente_ate: string | null;
  /** Whether that is today. */
  ausente: boolean;
  /** E-mail of the Medusa user by whom the seller signs in. */
  acesso: string | null;
  /** Whether an invitation to the seller's e-mail waits for its answer. */
  convidado: boolean;
  /** Messages and orders of the last 30 days. */
  conversas_30d: number;
  pedidos_30d: number;
};

/** Every seller by priority, by one statement. An absence that is over is none. */
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
       coalesce(m.count, 0) as conversas_30d, coalesce(o.count, 0) as pedidos_30d
     from (${LIST_SELLERS_WITH_COUNTS}) listed
     left join seller absence on absence.id = listed.id and absence.ausente_ate >= ${TODAY}
     left join "user" u on u.id = listed.user_id and u.deleted_at is null
     left join recent_messages m on m.seller_id = listed.id
     left join recent_orders o on o.seller_id = listed.id
     order by listed.ordem, listed.codigo`,
    { sellerId: null },
  );
}
