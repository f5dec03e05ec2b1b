import { readFile } from "node:fs/promises";
import { zipSync } from "fflate";
import { serve } from "../serve";
import { inspectSheet } from "./inspect";
import type { XlsxLine, XlsxSource } from "./read-xlsx";
import { unpack } from "./unpack";
import { visibleSheets } from "./visible-sheets";

/** Lines that go out together. */
const BATCH = 500;
const WORKBOOK = "xl/workbook.xml";
const IS_SHEET = /^xl\/worksheets\/[^/]+\.xml$/;

serve(async (source: XlsxSource, givePart) => {
  const content = "path" in source ? await readFile(source.path) : Buffer.from(source.buffer);
  const files = await unpack(content);
  for (const [name, xml] of files) if (IS_SHEET.test(name)) await inspectSheet(xml.toString());
  const { readSheet } = await import("read-excel-file/node");
  // Packed anew, so that the reader sees what was looked at, however else it would take the archive.
  const archive = Buffer.from(zipSync(Object.fromEntries(files), { level: 0 }));
  const readNumber = (number: number) => readSheet(archive, number);
  let rows: Awaited<ReturnType<typeof readNumber>> = [];
  for (const number of visibleSheets(files.get(WORKBOOK)?.toString() ?? "")) {
    rows = await readNumber(number);
    if (rows.some((row) => row.some((cell) => cell !== null))) break;
  }
  let batch: XlsxLine[] = [];
  for (const [index, row] of rows.entries()) {
    const values = row.map((cell) => {
      if (typeof cell === "number") return cell;
      // As the workbook shows it; a date has no time zone there.
      if (cell instanceof Date) return cell.toLocaleDateString("pt-BR", { timeZone: "UTC" });
      return cell === null ? "" : String(cell);
    });
    if (values.every((value) => value === "")) continue;
    if (batch.push({ line: index + 1, values }) < BATCH) continue;
    await givePart(batch);
    batch = [];
  }
  await givePart(batch);
});
