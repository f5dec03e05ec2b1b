import type { Knex } from "@medusajs/framework/mikro-orm/knex";

type Statement = { text: string; values?: unknown[]; name?: string };
type Answered = (error: Error | null, result?: unknown) => void;
/** The parts of a `pg` connection used here. */
type Connection = { query(statement: Statement, answered?: Answered): unknown };
type Pool = {
  acquireConnection(): Promise<Connection>;
  releaseConnection(connection: Connection): Promise<void>;
};

const BEGIN = /^\s*(?:begin|start\s+transaction)\b/i;
const END = /^\s*(?:commit|end|rollback)\b(?!\s+to\b)/i;
/** How often two connections are compared: a pooler that shares one session between them shows by then. */
const LOOKS = 8;

export const THROUGH_POOLER =
  "DATABASE_URL passa por um pooler que troca de conexão a cada transação: defina DATABASE_POOLER=transaction";

/**
 * Makes a pool work behind a pooler that may run every transaction on another PostgreSQL session: settings are sent in
 * each transaction, and prepared statements lose their names.
 * @param stampOf the value of `shop.act` for a connection; '' when no member of staff acts
 */
export function byTransaction(client: Knex.Client, stampOf: (connection: object) => string): void {
  const pool = client as unknown as Pool;
  const acquire = pool.acquireConnection.bind(pool);
  const known = new WeakSet<Connection>();
  pool.acquireConnection = async () => {
    const connection = await acquire();
    if (!known.has(connection)) tellInTransactions(connection, () => stampOf(connection));
    known.add(connection);
    return connection;
  };
}

function tellInTransactions(connection: Connection, stampOf: () => string): void {
  const send = connection.query.bind(connection) as (statement: Statement) => Promise<unknown>;
  const tell = async () => {
    const stamp = stampOf();
    if (stamp) await send({ text: "select set_config('shop.act', $1, true)", values: [stamp] });
  };
  let inTransaction = false;
  const run = async ({ name: _plan, ...statement }: Statement) => {
    if (END.test(statement.text)) inTransaction = false;
    if (inTransaction || END.test(statement.text)) return send(statement);
    if (BEGIN.test(statement.text)) {
      const begun = await send(statement);
      inTransaction = true;
      await tell();
      return begun;
    }
    if (!stampOf()) return send(statement);
    await send({ text: "begin" });
    try {
      await tell();
      const answer = await send(statement);
      await send({ text: "commit" });
      return answer;
    } catch (error) {
      await send({ text: "rollback" });
      throw error;
    }
  };
  connection.query = (statement, answered) => {
    const answer = run(statement);
    if (!answered) return answer;
    answer.then(
      (result) => answered(null, result),
      (error: Error) => answered(error),
    );
    return undefined;
  };
}

/**
 * Checks that each connection is a session of its own, which all session state relies on.
 * @throws {Error} when a pooler shares one session among several
 */
export async function requireSessions(client: Knex.Client): Promise<void> {
  const pool = client as unknown as Pool;
  const [one, other] = [await pool.acquireConnection(), await pool.acquireConnection()];
  const sessionOf = async (connection: Connection) => {
    const answer = (await connection.query({ text: "select pg_backend_pid() as pid" })) as {
      rows: { pid: number }[];
    };
    return answer.rows[0]?.pid;
  };
  try {
    const first = await sessionOf(one);
    for (let look = 0; look < LOOKS; look++)
      if ((await sessionOf(other)) === first || (await sessionOf(one)) !== first)
        throw new Error(THROUGH_POOLER);
  } finally {
    await pool.releaseConnection(one);
    await pool.releaseConnection(other);
  }
}
