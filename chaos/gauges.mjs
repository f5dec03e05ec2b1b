// A shop that is used for an hour without any fault holds at its end what it held after ten minutes.
import fs from "node:fs";
import os from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { inDatabase } from "./database.mjs";

const EVERY_MS = 60_000;
/** Minutes until caches are full. */
const WARM = 10;
/** Measurements at the beginning and at the end that are compared, by their medians. */
const COMPARED = 5;
/** Growth that is noise. */
const FLAT = 1.1;

/** What is measured, by name. @typedef {Map<string, number>} Gauges */

/**
 * Measures the shop every minute, and tells how each gauge moved.
 * @param {import("./shops.mjs").Shop} shop @param {number} until ms since 1970
 * @param {(gauges: Record<string, number>) => void} note of each measurement
 * @returns {Promise<{ lines: string[], grown: string[] }>} `grown`: the lines of what did not stay flat
 */
export async function watched(shop, until, note) {
  /** @type {Gauges[]} */
  const series = [];
  while (Date.now() < until) {
    const gauges = await gaugesOf(shop);
    note(Object.fromEntries(gauges));
    series.push(gauges);
    await pause(Math.min(EVERY_MS, Math.max(0, until - Date.now())));
  }
  const warm = series.slice(Math.min(WARM, Math.max(0, series.length - 2 * COMPARED)));
  /** @type {string[]} */
  const lines = [];
  /** @type {string[]} */
  const grown = [];
  for (const name of series[0]?.keys() ?? []) {
    const values = warm.map((gauges) => gauges.get(name) ?? 0);
    const [before, after] = [median(values.slice(0, COMPARED)), median(values.slice(-COMPARED))];
    const change = before === 0 ? 0 : Math.round((100 * (after - before)) / before);
    const line = `${name}: ${before} → ${after} (${change > 0 ? "+" : ""}${change} %), no máximo ${Math.max(...values)}`;
    lines.push(line);
    // One file or connection more is not a leak.
    if (after > before * FLAT && after - before > COMPARED) grown.push(`Não parou de crescer: ${line}`);
  }
  return { lines, grown };
}

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** @param {import("./shops.mjs").Shop} shop @returns {Promise<Gauges>} */
async function gaugesOf(shop) {
  /** @type {Gauges} */
  const gauges = new Map();
  /** @param {string} name @param {number[]} pids */
  const measure = (name, pids) => {
    if (pids.length === 0) return;
    gauges.set(`${name}, MB`, Math.round(pids.reduce((sum, pid) => sum + residentBytes(pid), 0) / 1e6));
    gauges.set(
      `${name}, arquivos abertos`,
      pids.reduce((sum, pid) => sum + fs.readdirSync(`/proc/${pid}/fd`).length, 0),
    );
  };
  for (const machine of shop.urls.keys()) {
    measure(`Medusa ${machine + 1}`, shop.processes("Medusa", machine));
    measure(`loja ${machine + 1}`, shop.processes("loja", machine));
  }
  measure("trabalhador", shop.worker());
  await inDatabase(shop.databaseUrl(), async (database) => {
    const { rows } = await database.query(
      "select count(*)::int as count from pg_stat_activity where datname = current_database()",
    );
    gauges.set("conexões", rows[0].count);
  });
  gauges.set("arquivos temporários", temporaryFiles(shop.dataDir));
  return gauges;
}

/** @param {number} pid @returns {number} */
function residentBytes(pid) {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

/** Files still being written, and sheets being read. @param {string} dataDir @returns {number} */
const temporaryFiles = (dataDir) =>
  fs.readdirSync(dataDir, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".tmp"))
    .length + fs.readdirSync(os.tmpdir()).filter((name) => name.startsWith("planilha-")).length;
