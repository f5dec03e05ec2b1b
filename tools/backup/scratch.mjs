import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { codeOf } from "../errors.mjs";

/** The prefixes of folders in which backups and restores unpack, with all that the shop knows of its customers. */
const KINDS = /** @type {const} */ ([".copia-", ".restauracao-"]);
const DAY_MS = 86_400_000;

/**
 * Makes a folder for this process, which removes it when it is done; folders left by killed processes are removed
 * first.
 * @param {string} folder @param {typeof KINDS[number]} kind
 */
export function scratchFolder(folder, kind) {
  sweepScratch(folder);
  return fs.mkdtempSync(path.join(folder, `${kind}${os.hostname()}-${process.pid}-`));
}

/** Removes what killed backups and restores have left in a folder. @param {string} folder */
export function sweepScratch(folder) {
  for (const name of fs.readdirSync(folder)) {
    const kind = KINDS.find((prefix) => name.startsWith(prefix));
    const scratch = path.join(folder, name);
    if (kind && !isInUse(name.slice(kind.length), scratch))
      fs.rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Whether the process that made the folder may still be at work. A process of another machine or container cannot be
 * checked: it is given a day.
 * @param {string} owner @param {string} scratch
 */
function isInUse(owner, scratch) {
  const own = `${os.hostname()}-`;
  const pid = owner.startsWith(own) && /^(\d+)-\w+$/.exec(owner.slice(own.length))?.[1];
  if (!pid) return Date.now() - fs.statSync(scratch).mtimeMs < DAY_MS;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return codeOf(error) === "EPERM";
  }
}
