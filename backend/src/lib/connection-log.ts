import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Logger } from "@medusajs/framework/types";

type Warned = { logger: { warn: (message: unknown) => void } };

/**
 * Makes a pool log lost connections, with the reason, in the application's log. Knex alone would also print the
 * statement under way, with all the data it was writing.
 */
export function tellLostConnections({ client }: Knex, logger: Pick<Logger, "warn">): void {
  (client as Warned).logger.warn = (message) => logger.warn(`PostgreSQL: ${reasonOf(String(message))}`);
}

/** The last part of Knex's '{statement} - {reason}', whatever the statement contains. */
const reasonOf = (message: string): string => message.split(" - ").at(-1)?.split("\n")[0] ?? "";
