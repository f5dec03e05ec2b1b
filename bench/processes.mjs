import fs from "node:fs";

/** Processor time of these processes so far, in hundredths of a second. @param {(string | number)[]} pids */
export const ticksOf = (pids) =>
  pids
    .map((pid) => read(pid, "stat").split(") ")[1]?.split(" ") ?? [])
    .reduce((sum, fields) => sum + Number(fields[11] ?? 0) + Number(fields[12] ?? 0), 0);

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
