import pg from "pg";

const CONNECT_MS = 10_000;

/**
 * Works with a database over a connection of its own, which a fault may end at any moment.
 * @template T @param {string} url @param {(database: pg.Client) => Promise<T>} work @returns {Promise<T>}
 */
export async function inDatabase(url, work) {
  const database = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // A terminated connection raises an error here too.
  database.on("error", () => {});
  try {
    await database.connect();
    return await work(database);
  } finally {
    await database.end();
  }
}

/** The rows that a statement gives. @param {string} url @param {string} statement */
export const query = (url, statement) =>
  inDatabase(url, async (database) => (await database.query(statement)).rows);
