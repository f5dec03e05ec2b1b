import { stringify } from "csv-stringify/sync";
import { COLUMNS, type Column } from "./types";

/** One line of an exported sheet. */
export type ExportRow = Record<Column, string>;

/** File formats that the catalogue can be exported in. */
export const SHEET_FORMATS = {
  csv: { mime: "text/csv; charset=utf-8", write: writeCsv },
  xlsx: { mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", write: writeXlsx },
} as const;
export type SheetFormat = keyof typeof SHEET_FORMATS;

/**
 * As CSV. A text that a spreadsheet would take for a formula ('=…', '+…', '-…', '@…') is prefixed with an apostrophe,
 * which an import removes again (sheet/row.ts). The BOM keeps Excel from reading the file as Windows-1252.
 */
async function writeCsv(rows: readonly ExportRow[]): Promise<Buffer> {
  const options = { header: true, columns: [...COLUMNS], bom: true, escape_formulas: true };
  const lines = { record_delimiter: "windows", quote_record_delimiter: true } as const;
  return Buffer.from(stringify([...rows], { ...options, ...lines }));
}

/** As XLSX with cells of type text, which no program evaluates as formulas. */
async function writeXlsx(rows: readonly ExportRow[]): Promise<Buffer> {
  // An ES module, loaded when the first XLSX is requested.
  const { default: writeWorkbook } = await import("write-excel-file/node");
  const heading = COLUMNS.map((column) => ({ value: column, type: String, fontWeight: "bold" as const }));
  const lines = rows.map((row) =>
    COLUMNS.map((column) =>
      column === "id" ? { value: Number(row.id), type: Number } : { value: row[column], type: String },
    ),
  );
  const columns = COLUMNS.map((column) => ({ width: WIDTHS[column] ?? 16 }));
  return writeWorkbook([heading, ...lines], { sheet: "Catálogo", columns, stickyRowsCount: 1 }).toBuffer();
}

/** Column widths in characters, where they differ from the default. */
const WIDTHS: Partial<Record<Column, number>> = {
  id: 8,
  nome_peca: 34,
  descricao: 60,
  imagens: 40,
};
