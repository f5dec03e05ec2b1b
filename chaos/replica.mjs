import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { postgresPart } from "../tools/parts.mjs";
import { freePort } from "../tools/ports.mjs";
import { urlFor } from "../tools/postgres.mjs";
import { inDatabase, query } from "./database.mjs";

const START_MS = 60_000;

/**
 * @typedef {Pick<Parameters<typeof postgresPart>[0], "logDir" | "env" | "report">} Context
 * @typedef {{ part: import("../tools/processes.mjs").Part, dataDir: string }} Server
 */

/**
 * Loses a PostgreSQL for good and promotes a replica in its place that has everything that was confirmed as committed.
 * @param {Server} primary @param {string} dataDir of the replica, not created yet @param {Context} context
 * @returns {Promise<Server>}
 * @throws {Error} when another fault prevents it: the primary then continues alone
 */
export async function replaced(primary, dataDir, context) {
  const primaryUrl = primary.part.message?.url ?? "";
  const password = decodeURIComponent(new URL(primaryUrl).password);
  const port = await freePort();
  fs.mkdirSync(dataDir);
  fs.chmodSync(dataDir, 0o755);
  fs.copyFileSync(path.join(primary.dataDir, "postgres.password"), path.join(dataDir, "postgres.password"));
  const part = postgresPart({ dataDir, ...context });
  try {
    await copied(primary, dataDir, port);
    // It reports that it is open once it accepts writes.
    const opened = part.start(START_MS);
    opened.catch(() => {});
    await follows(primaryUrl);
    await primary.part.stop(0);
    await query(urlFor(port, password), "select pg_promote(true, 30)");
    await opened;
    fs.rmSync(path.join(primary.dataDir, "postgres"), { recursive: true, force: true });
    return { part, dataDir };
  } catch (error) {
    await part.stop(0);
    if (!primary.part.stopping) await forgetsIt(primaryUrl);
    throw error;
  }
}

/**
 * A base backup of a running server, by hand: the embedded one has no pg_basebackup.
 * @param {Server} primary @param {string} dataDir @param {number} port
 */
async function copied({ part, dataDir: from }, dataDir, port) {
  const url = part.message?.url ?? "";
  const folder = path.join(dataDir, "postgres");
  fs.writeFileSync(path.join(dataDir, "postgres.port"), String(port));
  const label = await inDatabase(url, async (database) => {
    await database.query("select pg_backup_start('replica', true)");
    // Files that vanish during the copy are covered by the WAL, which the replica replays.
    await promisify(execFile)("cp", ["-a", path.join(from, "postgres"), folder]).catch(() => {});
    return (await database.query("select labelfile from pg_backup_stop(false)")).rows[0].labelfile;
  });
  fs.rmSync(path.join(folder, "postmaster.pid"), { force: true });
  const { hostname, port: primaryPort, username, password } = new URL(url);
  const source = `host=${hostname} port=${primaryPort} user=${username} password=${decodeURIComponent(password)}`;
  fs.appendFileSync(path.join(folder, "postgresql.auto.conf"), `primary_conninfo = '${source}'\n`);
  const { uid, gid } = fs.statSync(folder);
  for (const [name, text] of Object.entries({ backup_label: label, "standby.signal": "" })) {
    fs.writeFileSync(path.join(folder, name), text, { mode: 0o600 });
    fs.chownSync(path.join(folder, name), uid, gid);
  }
}

/** From here on, a commit is confirmed only once the replica has it. @param {string} primaryUrl */
async function follows(primaryUrl) {
  await query(primaryUrl, "alter system set synchronous_standby_names = '*'");
  await query(primaryUrl, "select pg_reload_conf()");
  const isThere = "select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'";
  for (const deadline = Date.now() + START_MS; !(await query(primaryUrl, isThere)).length; await pause(100))
    if (Date.now() > deadline) throw new Error("the replica does not follow");
}

/**
 * Stops the primary from waiting for a replica, retrying whatever else is broken at the moment.
 * @param {string} primaryUrl
 */
async function forgetsIt(primaryUrl) {
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await pause(200)) {
    try {
      await query(primaryUrl, "alter system reset synchronous_standby_names");
      await query(primaryUrl, "select pg_reload_conf()");
      return;
    } catch {
      // Another fault has taken it away.
    }
  }
}
