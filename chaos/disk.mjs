import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Size of the disk, small enough to be filled, in MB. */
const SIZE_MB = 1500;

/** The disk that a shop's folder is on: one small enough to be filled, where this user may mount one. */
export class Disk {
  /** @param {string} folder an empty one */
  constructor(folder) {
    this.folder = folder;
    this.isSmall = this.mount();
  }

  /** @returns whether this user may mount a disk */
  mount() {
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE_MB}m,mode=755`, "tmpfs", this.folder], {
        stdio: "ignore",
      });
      return true;
    } catch {
      console.log("Sem um disco pequeno para encher (só o root monta um): essa falta fica de fora");
      return false;
    }
  }

  unmount() {
    if (this.isSmall) execFileSync("umount", ["-l", this.folder]);
  }

  remove() {
    this.unmount();
    fs.rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  }

  /** Copies the folder from the small disk in memory to a lasting one. @returns {string} the lasting folder */
  keep() {
    if (!this.isSmall) return this.folder;
    const kept = `${this.folder}-guardada`;
    // A shop that did not close leaves its sockets behind, of which there is no copy.
    fs.cpSync(this.folder, kept, { recursive: true, filter: (file) => !fs.lstatSync(file).isSocket() });
    this.unmount();
    fs.rmdirSync(this.folder);
    return kept;
  }
}

/** Fills the disk of a folder for a time. @param {string} folder @param {number} ms */
export async function isFull(folder, ms) {
  const file = path.join(folder, "cheio");
  const handle = fs.openSync(file, "w");
  try {
    const until = Date.now() + ms;
    // Space that is freed meanwhile is filled too.
    while (Date.now() < until) {
      try {
        for (;;) fs.writeSync(handle, Buffer.alloc(1 << 20));
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ENOSPC") throw error;
      }
      await pause(100);
    }
  } finally {
    fs.closeSync(handle);
    fs.rmSync(file);
  }
}
