import { expect, test } from "@jest/globals";
import { knex } from "@medusajs/framework/mikro-orm/postgresql";
import { tellLostConnections } from "./connection-log";

test("a lost connection is told without what was to be written by it", () => {
  const told: string[] = [];
  const pool = knex({ client: "pg" });
  tellLostConnections(pool, { warn: (message) => told.push(message) });
  const statement = `insert into "order" ("email") values ('maria - silva@exemplo.com.br')`;
  const { logger } = pool.client as { logger: { warn: (message: string) => void } };
  logger.warn(`Connection Error: Error: ${statement} - read ECONNRESET`);
  logger.warn("Connection Error: error: terminating connection due to administrator command");
  expect(told).toEqual([
    "PostgreSQL: read ECONNRESET",
    "PostgreSQL: Connection Error: error: terminating connection due to administrator command",
  ]);
});
