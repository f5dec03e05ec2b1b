import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const FOLDERS = ["/usr/lib", "/usr/lib64"];
const LIBRARY = "faketime/libfaketimeMT.so.1";

/** The library that answers programs with a clock of its own (Debian: libfaketime), where there is one. */
const library = FOLDERS.flatMap((folder) => [
  folder,
  ...(fs.existsSync(folder) ? fs.readdirSync(folder).map((name) => path.join(folder, name)) : []),
])
  .map((folder) => path.join(folder, LIBRARY))
  .find((file) => fs.existsSync(file));

export const hasClocks = library !== undefined;

/** The clock of one machine. Processes that are started with `env` go by it; how long something takes is not changed. */
export class Clock {
  /** @param {string} file that says how far the clock is off */
  constructor(file) {
    this.file = file;
    this.set(0);
  }

  /** @returns {NodeJS.ProcessEnv} */
  get env() {
    if (!library) return {};
    return {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: this.file,
      FAKETIME_CACHE_DURATION: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    };
  }

  /** @param {number} seconds */
  set(seconds) {
    fs.writeFileSync(this.file, `+${seconds}`);
  }

  /** Is ahead for a time, and right again. @param {number} seconds @param {number} ms */
  async isAhead(seconds, ms) {
    this.set(seconds);
    await pause(ms);
    this.set(0);
  }
}
