import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { stringify } from "csv-stringify/sync";
import type { SheetIssue } from "../sheet/issue";

/** The faults of an import's file as a CSV that Excel opens in Portuguese; no cell of it is taken for a formula. */
export async function errorsFile(knex: Knex, id: string): Promise<string> {
  const issues = await knex("catalogue_import_issue")
    .where({ import_id: id, severity: "error" })
    .orderBy("position")
    .select<SheetIssue[]>("line", "column", "value", "reason");
  return stringify(issues, {
    header: true,
    columns: { line: "Linha", column: "Coluna", value: "Valor", reason: "Motivo" },
    delimiter: ";",
    record_delimiter: "windows",
    bom: true,
    escape_formulas: true,
  });
}
