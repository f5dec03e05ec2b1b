import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const FOLDERS = ["/usr/lib", "/usr/lib64"];
const LIBRARY = "faketime/libfaketimeMT.so.1";

/** The library that gives programs a clock of their own (Debian: libfaketime), where it is installed. */
const library = FOLDERS.flatMap((folder) => [
  folder,
  ...(fs.existsSync(folder) ? fs.readdirSync(folder).map((name) => path.join(folder, name)) : []),
])
  .map((folder) => path.join(folder, LIBRARY))
  .find((file) => fs.existsSync(file));

export const hasClocks = library !== undefined;

/** The clock of one machine. Processes started with `env` use it; durations are not affected. */
export class Clock {
  /** @param {string} file states how far the clock is off */
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

  /** Sets the clock ahead for a time, and then right again. @param {number} seconds @param {number} ms */
  async isAhead(seconds, ms) {
    this.set(seconds);
    await pause(ms);
    this.set(0);
  }
}
