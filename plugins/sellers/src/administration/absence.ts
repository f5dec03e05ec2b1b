import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rowsOf } from "../lib/sql";

/** First and last day away, 'YYYY-MM-DD' in the house's calendar; both null for none. */
export type Absence = { ausente_de: string; ausente_ate: string } | { ausente_de: null; ausente_ate: null };

/** Sets when a seller is given nothing. @returns whether there is such a seller */
export async function setAbsence(knex: Knex, sellerId: string, absence: Absence): Promise<boolean> {
  const changed = await rowsOf(
    knex,
    `update seller set ausente_de = :ausente_de::date, ausente_ate = :ausente_ate::date, updated_at = now()
     where id = :sellerId and deleted_at is null returning id`,
    { sellerId, ...absence },
  );
  return changed.length > 0;
}
