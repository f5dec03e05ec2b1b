import { execFile } from "node:child_process";
import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { processesOf, signal } from "./parts.mjs";

/**
 * A shop to be broken.
 * @typedef {{ supervisor: number, databaseUrl: () => string, url: string, redis: import("./parts.mjs").Redis | undefined }} Victim
 */

/** @param {Victim} victim @param {(database: pg.Client) => Promise<unknown>} work */
async function inDatabase(victim, work) {
  const database = new pg.Client({ connectionString: victim.databaseUrl(), connectionTimeoutMillis: 3000 });
  // A connection that is terminated says so here too.
  database.on("error", () => {});
  try {
    await database.connect();
    await work(database);
  } finally {
    await database.end();
  }
}

/** @param {import("./parts.mjs").PartName} part @returns {(victim: Victim) => Promise<void>} */
const killed =
  (part) =>
  async ({ supervisor }) =>
    signal(processesOf(supervisor, part), "SIGKILL");

/** @param {import("./parts.mjs").PartName} part @param {number} ms @returns {(victim: Victim) => Promise<void>} */
const frozen =
  (part, ms) =>
  async ({ supervisor }) => {
    const pids = processesOf(supervisor, part);
    signal(pids, "SIGSTOP");
    await pause(ms);
    signal(pids, "SIGCONT");
  };

/** @param {string} which condition on `pg_stat_activity a` @param {number} times @returns {(victim: Victim) => Promise<void>} */
const terminated = (which, times) => (victim) =>
  inDatabase(victim, async (database) => {
    for (let time = 0; time < times; time += 1) {
      await database.query(
        `select pg_terminate_backend(a.pid) from pg_stat_activity a
         where a.pid <> pg_backend_pid() and a.datname = current_database() and ${which}`,
      );
      await pause(50);
    }
  });

/** What breaks, by what is said of it. Each is over when its promise is. @type {[string, (victim: Victim) => Promise<void>][]} */
export const FAULTS = [
  ["o Medusa morre", killed("Medusa")],
  ["a loja morre", killed("loja")],
  ["o PostgreSQL morre", killed("banco")],
  ["o Medusa para por 5 s", frozen("Medusa", 5000)],
  ["a loja para por 3 s", frozen("loja", 3000)],
  ["o PostgreSQL para por 4 s", frozen("banco", 4000)],
  ["as conexões caem", terminated("true", 10)],
  [
    "quem segura uma trava perde a conexão",
    terminated(
      "exists (select from pg_locks l where l.pid = a.pid and l.locktype = 'advisory' and l.granted)",
      40,
    ),
  ],
  [
    "o banco só lê por 4 s",
    (victim) =>
      inDatabase(victim, async (database) => {
        await readOnly(database, "on");
        await pause(4000);
        await readOnly(database, "off");
      }),
  ],
  [
    "não sobram conexões por 4 s",
    async (victim) => {
      const taken = [];
      try {
        for (;;) {
          const database = new pg.Client({
            connectionString: victim.databaseUrl(),
            connectionTimeoutMillis: 3000,
          });
          database.on("error", () => {});
          await database.connect();
          taken.push(database);
        }
      } catch {
        // There is none left: that is what was wanted.
        await pause(4000);
      } finally {
        await Promise.all(taken.map((database) => database.end()));
      }
    },
  ],
  [
    "cem clientes ligam e calam",
    async ({ url }) => {
      const { hostname, port } = new URL(url);
      const sockets = Array.from({ length: 100 }, () => {
        const socket = net.connect({ host: hostname, port: Number(port) });
        socket.on("error", () => {});
        socket.write(
          "POST /api/cart HTTP/1.1\r\nHost: loja\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
        );
        return socket;
      });
      await pause(6000);
      for (const socket of sockets) socket.destroy();
    },
  ],
];

/** Those of a shop with a Redis. @type {typeof FAULTS} */
export const REDIS_FAULTS = [
  ["o Redis morre e volta em 3 s", async ({ redis }) => signal([redis?.pid() ?? 0], "SIGKILL")],
  [
    "o Redis para por 6 s",
    async ({ redis }) => {
      signal([redis?.pid() ?? 0], "SIGSTOP");
      await pause(6000);
      signal([redis?.pid() ?? 0], "SIGCONT");
    },
  ],
  [
    "o Redis esquece tudo",
    async ({ redis }) => {
      await promisify(execFile)("redis-cli", ["-u", redis?.url ?? "", "flushall"], { timeout: 10_000 });
    },
  ],
];

/** @param {pg.Client} database @param {"on" | "off"} value */
async function readOnly(database, value) {
  // Sets this session free of what it is about to say, for the next time.
  await database.query("set default_transaction_read_only = off");
  await database.query(`alter system set default_transaction_read_only = ${value}`);
  await database.query("select pg_reload_conf()");
}
