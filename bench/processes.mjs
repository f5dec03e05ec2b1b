import fs from "node:fs";

/** The kernel counts processor time in hundredths of a second. */
export const TICK_MS = 10;

/** Processor time of these processes so far, in hundredths of a second. @param {(string | number)[]} pids */
export const ticksOf = (pids) => pids.reduce((/** @type {number} */ sum, pid) => sum + sumOf(pid, 11, 13), 0);

/**
 * Processor time of a PostgreSQL so far, that of connections that have ended included, in hundredths of a second.
 * @param {string} folder of its data
 */
export function ticksOfPostgres(folder) {
  const [server = "", ...others] = postgresIn(folder);
  return sumOf(server, 11, 15) + ticksOf(others);
}

/** Fields 14 and 15 of proc_pid_stat(5) are its own time, 16 and 17 that of its children that have ended. */
const sumOf = (/** @type {string | number} */ pid, /** @type {number} */ from, /** @type {number} */ to) =>
  (read(pid, "stat").split(") ")[1]?.split(" ") ?? [])
    .slice(from, to)
    .reduce((sum, field) => sum + Number(field), 0);

/** The shop's own processes, without PostgreSQL's, which belong to another user. @param {string} dataDir */
export const processesOf = (dataDir) =>
  processes().filter((pid) => read(pid, "environ").split("\0").includes(`DATA_DIR=${dataDir}`));

/** The shop's process whose command contains these words. @param {string} words @param {string} dataDir */
export function processOf(words, dataDir) {
  const pid = processesOf(dataDir).find((each) =>
    read(each, "cmdline").replaceAll("\0", " ").includes(words),
  );
  if (!pid) throw new Error(`nenhum processo de ${words}`);
  return pid;
}

/** PostgreSQL's processes: the server and those that it started. @param {string} folder of its data */
export function postgresIn(folder) {
  const server = processes().find((pid) => read(pid, "cmdline").includes(`-D\0${folder}`));
  const isChild = (/** @type {string} */ pid) => read(pid, "stat").split(") ")[1]?.split(" ")[1] === server;
  return server ? [server, ...processes().filter(isChild)] : [];
}

const processes = () => fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name));

/** @param {string | number} pid @param {string} what */
export function read(pid, what) {
  try {
    return fs.readFileSync(`/proc/${pid}/${what}`, "utf8");
  } catch {
    // It has ended meanwhile, or belongs to another user.
    return "";
  }
}
