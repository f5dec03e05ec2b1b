import fs from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip, gzipSync } from "node:zlib";
import { messageOf } from "./errors.mjs";

const LOOK_MS = 30_000;

/**
 * Rotates logs that have grown too large, checking repeatedly for as long as this process runs.
 * @param {string} folder
 * @param {{ maxBytes: number, keep: number }} limits `keep` is how many old files of each log are kept
 */
export function rotateLogs(folder, limits) {
  const look = async () => {
    for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
      if (!name.endsWith(".log")) continue;
      try {
        await rotate(path.join(folder, name), limits);
      } catch (error) {
        // The disk is full: the next check tries again.
        console.error(`${name}: ${messageOf(error)}`);
      }
    }
    setTimeout(look, LOOK_MS).unref();
  };
  void look();
}

/**
 * Rotates a log that is too large: it becomes NAME.1.gz, older files become .2 to .`keep`. The log is emptied in place
 * right after its last bytes are copied, so its writer can go on.
 * @param {string} file @param {{ maxBytes: number, keep: number }} limits
 * @returns {Promise<boolean>} whether it was rotated
 */
export async function rotate(file, { maxBytes, keep }) {
  const { size } = fs.statSync(file);
  if (size <= maxBytes) return false;
  const made = `${file}.new.gz`;
  try {
    await pipeline(
      fs.createReadStream(file, { end: size - 1 }),
      createGzip(),
      fs.createWriteStream(made, { mode: 0o600 }),
    );
    moveUp(file, keep);
    // Adds what was written meanwhile: a gzip file may have several members.
    const log = fs.openSync(file, "r+");
    try {
      const rest = Buffer.alloc(fs.fstatSync(log).size - size);
      fs.readSync(log, rest, 0, rest.length, size);
      fs.appendFileSync(made, gzipSync(rest));
      fs.ftruncateSync(log, 0);
    } finally {
      fs.closeSync(log);
    }
    fs.renameSync(made, numbered(file, 1));
  } finally {
    fs.rmSync(made, { force: true });
  }
  return true;
}

/** @param {string} file @param {number} keep */
function moveUp(file, keep) {
  for (let number = keep; number >= 1; number--) {
    if (!fs.existsSync(numbered(file, number))) continue;
    if (number === keep) fs.rmSync(numbered(file, number));
    else fs.renameSync(numbered(file, number), numbered(file, number + 1));
  }
}

/** @param {string} file @param {number} number */
const numbered = (file, number) => `${file}.${number}.gz`;
