// Run by `medusa exec`. Arguments: rows for our import, rows for Medusa's, result file.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import importing from "@alfaiataria/import-mapping/import";
import utils from "@medusajs/framework/utils";
import { createProducts, importProducts } from "./medusa-imports.mjs";
import { writeSyntheticSheet } from "./synthetic-sheet.mjs";

/** @typedef {import("@medusajs/framework/types").MedusaContainer} MedusaContainer */

/** @param {{ container: MedusaContainer, args: [string, string, string] }} execution */
export default async function measureImports({ container, args: [rows, medusaRows, resultFile] }) {
  // Half of Medusa's rows before ours and half after, so that a machine that gets slower or faster favors neither.
  const half = Number(medusaRows) / 2;
  const before = await secondsOfMedusa(container, half, "antes");
  const ours = await measureOurs(container, Number(rows));
  const after = await secondsOfMedusa(container, half, "depois");
  /** @param {"importing" | "creating"} way */
  const rowsPerSecond = (way) => (2 * half) / (before[way] + after[way]);
  fs.writeFileSync(
    resultFile,
    JSON.stringify({
      ...ours,
      medusaImport: rowsPerSecond("importing"),
      medusaCreate: rowsPerSecond("creating"),
    }),
  );
}

/** @param {MedusaContainer} container @param {number} rows @param {string} name */
async function secondsOfMedusa(container, rows, name) {
  return {
    importing: await importProducts(container, rows, `importada-${name}`),
    creating: await createProducts(container, rows, `criada-${name}`),
  };
}

/** @param {MedusaContainer} container @param {number} rows */
async function measureOurs(container, rows) {
  const knex = container.resolve(utils.ContainerRegistrationKeys.PG_CONNECTION);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "planilha-"));
  try {
    const sheet = path.join(folder, "planilha.csv");
    await writeSyntheticSheet(sheet, rows);
    const startedAt = performance.now();
    const { created, updated, errors } = await importing.importCatalogue(knex, {
      source: { path: sheet },
      pictures: { staticDir: null, photosDir: null, draws: false },
    });
    const seconds = (performance.now() - startedAt) / 1000;
    if (errors.length > 0 || created + updated !== rows)
      throw new Error(`${created + updated} linhas importadas, ${errors.length} recusadas`);
    return { ours: rows / seconds, peakMemoryMb: Math.round(process.resourceUsage().maxRSS / 1024) };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
