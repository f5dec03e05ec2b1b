import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { preparedRowsOf, rowsOf } from "@alfaiataria/medusa-kit";

/** The application's connection pool. */
export const knexOf = (container: MedusaContainer): Knex =>
  container.resolve(ContainerRegistrationKeys.PG_CONNECTION);

export { preparedRowsOf, rowsOf };

/** The database's clock, by which the processes of all machines agree: a machine's own may be off. */
export async function databaseTime(knex: Knex): Promise<Date> {
  const [row] = await rowsOf<{ now: Date }>(knex, "select clock_timestamp() as now");
  if (!row) throw new Error("the database tells no time");
  return row.now;
}
