import { Client } from "@medusajs/framework/pg";
import { getDatabaseURL } from "@medusajs/test-utils/dist/database";
import * as databases from "@medusajs/test-utils/dist/medusa-test-runner-utils/postgres-template";

/** The database of a shop that has just opened, which a run's other shops begin with. */
const TEMPLATE = "loja-recem-aberta";
const { createPostgresDatabaseTemplate: copyTo } = databases;

/**
 * The first file of a run fills its shop and leaves a copy of its database; the others, which wait for it, begin with
 * that: migrations and a first run take longer than many a file's tests.
 */
export class Template {
  /** The connection that holds the others' lock while this file fills its shop. */
  private lock: Client | undefined;

  /** Makes the runner begin with the copy, if there is one. Must run before the runner creates its database. */
  async prepare(): Promise<void> {
    const lock = new Client({ connectionString: getDatabaseURL("postgres") });
    await lock.connect();
    await lock.query("select pg_advisory_lock(1989)");
    const { rowCount } = await lock.query("select from pg_database where datname = $1", [TEMPLATE]);
    if (rowCount === 0) {
      this.lock = lock;
      return;
    }
    await lock.end();
    jest.spyOn(databases, "createDatabase").mockImplementation(async ({ databaseName }) => {
      const client = new Client({ connectionString: getDatabaseURL("postgres") });
      await client.connect();
      try {
        await client.query(`create database "${databaseName}" template "${TEMPLATE}"`);
      } finally {
        await client.end();
      }
    });
  }

  /** Fills the shop of that database by `fill` and leaves the copy, unless the database is one. */
  async fill(databaseName: string, fill: () => Promise<void>): Promise<void> {
    if (!this.lock) return;
    try {
      await fill();
      await copyTo({ databaseName, templateName: TEMPLATE });
    } finally {
      // Where there is no copy, after a failure, the next file fills its own shop.
      await this.lock.end();
    }
  }
}
