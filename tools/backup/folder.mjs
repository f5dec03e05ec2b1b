import fs from "node:fs";
import path from "node:path";

const OWN = /^loja-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.tar\.gz(?:\.age)?$/;

/** The file name of a backup made now; names sort by time. @param {string} folder */
export const fileOfNow = (folder) =>
  path.join(folder, `loja-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}.tar.gz`);

/**
 * Deletes the oldest backups of a folder and no other files.
 * @param {string} folder @param {number} most how many stay
 * @returns {string[]} what was deleted
 */
export function keepLatest(folder, most) {
  const former = formerOf(fs.readdirSync(folder), most);
  for (const name of former) fs.rmSync(path.join(folder, name));
  return former;
}

/** Of the names in a folder, the backups beyond the `most` latest. @param {string[]} names @param {number} most */
export function formerOf(names, most) {
  const backups = names.filter((name) => OWN.test(name)).sort();
  return backups.slice(0, Math.max(0, backups.length - most));
}
