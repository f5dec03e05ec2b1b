// A shop that is used for an hour without any fault holds at its end what it held after ten minutes.
import fs from "node:fs";
import os from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { inDatabase } from "./database.mjs";

const EVERY_MS = 60_000;
/** Minutes until caches are full. */
const WARM = 10;
/**
 * The part at the beginning and at the end that are compared, by their highest: between two collections of its garbage
 * a process that holds 320 MB has up to 470, and gives them back when it likes.
 */
const COMPARED = 1 / 3;
/** Growth that is noise: a part of it, and so many. One file or connection more is not a leak. */
const FLAT = 1.1;
const FEW = 5;

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
  return grownIn(series);
}

/**
 * How each gauge moved after the first minutes, and the lines of what did not stay flat.
 * @param {Gauges[]} series one of each minute
 * @returns {{ lines: string[], grown: string[] }}
 */
function grownIn(series) {
  const warm = series.length > 2 * WARM ? series.slice(WARM) : series;
  const compared = Math.ceil(warm.length * COMPARED);
  /** @type {string[]} */
  const lines = [];
  /** @type {string[]} */
  const grown = [];
  for (const name of series[0]?.keys() ?? []) {
    const values = warm.map((gauges) => gauges.get(name) ?? 0);
    const before = Math.max(...values.slice(0, compared));
    const after = Math.max(...values.slice(-compared));
    const change = before === 0 ? 0 : Math.round((100 * (after - before)) / before);
    const line = `${name}: no máximo ${before} → ${after} (${change > 0 ? "+" : ""}${change} %), entre ${Math.min(...values)} e ${Math.max(...values)}`;
    lines.push(line);
    if (after > before * FLAT && after - before > FEW) grown.push(`Não parou de crescer: ${line}`);
  }
  return { lines, grown };
}

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
