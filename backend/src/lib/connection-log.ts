import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Logger } from "@medusajs/framework/types";

type Warned = { logger: { warn: (message: unknown) => void } };

/**
 * Has a pool tell in the application's log that a connection was lost, and why: by itself Knex prints the statement as well that
 * was under way, with all that it was to write.
 */
export function tellLostConnections({ client }: Knex, logger: Pick<Logger, "warn">): void {
  (client as Warned).logger.warn = (message) => logger.warn(`PostgreSQL: ${reasonOf(String(message))}`);
}

/** The last part of Knex's '{statement} - {reason}', whatever is in the statement. */
const reasonOf = (message: string): string => message.split(" - ").at(-1)?.split("\n")[0] ?? "";
