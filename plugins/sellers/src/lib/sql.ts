import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";

/** The application's connection pool. */
export const knexOf = (container: MedusaContainer): Knex =>
  container.resolve(ContainerRegistrationKeys.PG_CONNECTION);

/** Runs one statement and gives its rows. */
export async function rowsOf<Row>(
  knex: Knex,
  sql: string,
  bindings: Record<string, Knex.Value> = {},
): Promise<Row[]> {
  const result: { rows: Row[] } = await knex.raw(sql, bindings);
  return result.rows;
}

/** Whether a text can be an id of Medusa's at all; what PostgreSQL refuses in a text is none. */
export const isId = (text: string): boolean => /^\w{1,64}$/.test(text);

/** For `ilike`: what contains the text, whatever signs are in it. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** The house's calendar day, in SQL. */
export const TODAY = "(now() at time zone 'America/Sao_Paulo')::date";
