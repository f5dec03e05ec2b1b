import fs from "node:fs";
import path from "node:path";

const OWN = /^loja-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.tar\.gz(?:\.age)?$/;

/** The file of a backup that is made now, so that names sort as they were made. @param {string} folder */
export const fileOfNow = (folder) =>
  path.join(folder, `loja-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}.tar.gz`);

/**
 * Takes the oldest backups of a folder away, and nothing else that lies there.
 * @param {string} folder @param {number} most stay
 * @returns {string[]} what went
 */
export function keepLatest(folder, most) {
  const former = formerOf(fs.readdirSync(folder), most);
  for (const name of former) fs.rmSync(path.join(folder, name));
  return former;
}

/** Of the names in a folder the backups that are older than the latest ones. @param {string[]} names @param {number} most */
export function formerOf(names, most) {
  const backups = names.filter((name) => OWN.test(name)).sort();
  return backups.slice(0, Math.max(0, backups.length - most));
}
