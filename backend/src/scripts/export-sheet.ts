import { writeFile } from "node:fs/promises";
import { extname } from "node:path";
import type { ExecArgs } from "@medusajs/framework/types";
import { readExportRows, SHEET_FORMATS } from "@alfaiataria/import-mapping/import";
import { knexOf } from "../lib/knex";
import { auditOf } from "../lib/services";
import { atTerminal, print } from "./terminal";

/**
 * `npm run shop -- export FILE.csv` (or FILE.xlsx): the catalogue in the spreadsheet's columns, with current names,
 * prices and stock. Importing it again changes nothing.
 */
export default async function exportSheet({ container, args: [file] }: ExecArgs) {
  if (!file) throw new Error("no file was given");
  const { write } = SHEET_FORMATS[extname(file).toLowerCase() === ".xlsx" ? "xlsx" : "csv"];
  const rows = await readExportRows(knexOf(container));
  const content = await write(rows);
  try {
    await writeFile(file, content);
  } catch (error) {
    print(
      `✗ ${file} não pôde ser gravado (${(error as NodeJS.ErrnoException).code}): a pasta existe, e pode ser escrita?`,
    );
    process.exitCode = 1;
    return;
  }
  const details = { count: rows.length };
  await atTerminal(() => auditOf(container).record({ action: "export.catalogue", details }));
  print(`✓ ${rows.length} peças em ${file}`);
}
