import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/**
 * @typedef {{ atLeast?: number | undefined, atMost?: number | undefined }} Bounds
 * @typedef {{ name: string, value: number, unit: string }} Figure
 * @typedef {{ name: string, value: number, met: boolean } & Bounds} Mark
 */

/** @param {number} value */
const shown = (value) =>
  value.toLocaleString("pt-BR", { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });

/**
 * Figures and marks of one run, written to the file as they come, so that an error keeps what was measured before it.
 */
export class Report {
  /** @param {string} file */
  constructor(file) {
    this.file = file;
  }

  /** @type {Figure[]} */
  figures = [];
  /** @type {Mark[]} */
  marks = [];

  /** @param {string} name @param {number} value @param {string} unit */
  add(name, value, unit) {
    this.figures.push({ name, value, unit });
    this.#write();
  }

  /** @param {string} name @param {number} value @param {Bounds} bounds without any: for information */
  mark(name, value, { atLeast, atMost }) {
    const met = (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost);
    this.marks.push({ name, value, atLeast, atMost, met });
    this.#write();
  }

  get met() {
    return this.marks.every(({ met }) => met);
  }

  table() {
    const width = Math.max(...[...this.figures, ...this.marks].map(({ name }) => name.length)) + 2;
    const figures = this.figures.map(
      ({ name, value, unit }) => `${name.padEnd(width)}${shown(value).padStart(9)} ${unit}`,
    );
    const marks = this.marks.map(({ name, value, atLeast, atMost, met }) => {
      const bound =
        atLeast !== undefined
          ? `ao menos ${shown(atLeast)}`
          : atMost !== undefined
            ? `no máximo ${shown(atMost)}`
            : "";
      const verdict = bound ? `${bound}: ${met ? "✓ cumprida" : "✗ não cumprida"}` : "";
      return `${name.padEnd(width)}${shown(value).padStart(9)}  ${verdict}`;
    });
    return [...figures, "", "Marcas", ...marks].join("\n");
  }

  #write() {
    const machine = {
      node: process.version,
      cpus: os.cpus().length,
      model: os.cpus()[0]?.model,
      memoryGb: Math.round(os.totalmem() / 1e9),
    };
    fs.mkdirSync(path.dirname(this.file), { recursive: true });
    fs.writeFileSync(
      this.file,
      `${JSON.stringify({ at: new Date().toISOString(), machine, figures: this.figures, marks: this.marks }, null, 2)}\n`,
    );
  }
}
