import fs from "node:fs";
import path from "node:path";
import { codeOf } from "./errors.mjs";

/** How long a file is kept after a build that no longer has it, ms. */
const KEPT_MS = 7 * 24 * 3600_000;

/**
 * Sets a build's assets aside, before the next build empties their folder: pages that people have open go on asking for
 * them. Their names carry a hash of their content.
 * @param {string} folder @param {string} aside beside it stands since when which file is no longer built
 * @returns {() => void} puts back, once it is built, what the next build does not have, for a week
 */
export function setAside(folder, aside) {
  fs.mkdirSync(aside, { recursive: true });
  // What a build that was cut off has left aside stays there.
  moveInto(aside, folder, () => true);
  return () => {
    const list = `${aside}.json`;
    /** @type {Record<string, number>} */
    const replacedAt = fs.existsSync(list) ? JSON.parse(fs.readFileSync(list, "utf8")) : {};
    const now = Date.now();
    /** @type {Record<string, number>} */
    const kept = {};
    moveInto(folder, aside, (name) => {
      const since = replacedAt[name] ?? now;
      if (now - since > KEPT_MS) return false;
      kept[name] = since;
      return true;
    });
    fs.writeFileSync(list, JSON.stringify(kept));
    fs.rmSync(aside, { recursive: true });
  };
}

/**
 * Moves the files that `folder` does not have.
 * @param {string} folder @param {string} from @param {(name: string) => boolean} isWanted
 */
function moveInto(folder, from, isWanted) {
  for (const name of fs.existsSync(from) ? fs.readdirSync(from) : []) {
    const place = path.join(folder, name);
    if (!fs.existsSync(place) && isWanted(name)) move(path.join(from, name), place);
  }
}

/** Moves a file, which is whole in its new place also when that is on another disk. @param {string} file @param {string} place */
function move(file, place) {
  try {
    fs.renameSync(file, place);
  } catch (error) {
    if (codeOf(error) !== "EXDEV") throw error;
    const unfinished = `${place}.new`;
    fs.copyFileSync(file, unfinished);
    fs.renameSync(unfinished, place);
    fs.rmSync(file);
  }
}
