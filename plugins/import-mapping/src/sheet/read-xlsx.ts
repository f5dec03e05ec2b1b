import { NO_SHEET, SheetError } from "./issue";
import type { Line } from "./read-csv";
import type { SheetSource } from "./read-sheet";

/** Lines of the first sheet of an XLSX file; numbers stay numbers. */
export async function* readXlsx(source: SheetSource): AsyncGenerator<Line> {
  // An ES module: loaded when the first XLSX comes.
  const { readSheet: readWorkbook } = await import("read-excel-file/node");
  const rows = await readWorkbook("path" in source ? source.path : source.buffer).catch((error: unknown) => {
    throw new SheetError(NO_SHEET, { cause: error });
  });
  for (const [index, row] of rows.entries()) {
    const values = row.map((cell) => (typeof cell === "number" ? cell : cell === null ? "" : String(cell)));
    if (values.some((value) => value !== "")) yield { line: index + 1, values };
  }
}
