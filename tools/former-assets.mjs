import fs from "node:fs";
import path from "node:path";

/** How long a file of an earlier build is kept, days. */
const KEPT_DAYS = 7;

/**
 * Sets a build's assets aside, before the next build empties their folder: pages that people have open go on asking for
 * them. Their names carry a hash of their content.
 * @param {string} folder @param {string} aside on the same disk
 * @returns {() => void} puts back, once it is built, what the next build does not have and is not a week old
 */
export function setAside(folder, aside) {
  fs.rmSync(aside, { recursive: true, force: true });
  if (!fs.existsSync(folder)) return () => {};
  fs.mkdirSync(path.dirname(aside), { recursive: true });
  fs.renameSync(folder, aside);
  return () => {
    const oldest = Date.now() - KEPT_DAYS * 24 * 3600_000;
    for (const name of fs.readdirSync(aside)) {
      const [file, place] = [path.join(aside, name), path.join(folder, name)];
      if (!fs.existsSync(place) && fs.statSync(file).mtimeMs > oldest) fs.renameSync(file, place);
    }
    fs.rmSync(aside, { recursive: true });
  };
}
