import { open } from "node:fs/promises";
import { errorCode } from "../error-code";
import { matchColumns } from "./columns";
import { SheetError } from "./issue";
import { readCsv, type Line } from "./read-csv";
import { readXlsx } from "./read-xlsx";
import type { RawRow } from "./row";

/** A spreadsheet on disk, or one that was uploaded. */
export type SheetSource = { path: string } | { buffer: Buffer; name: string };

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const OLD_EXCEL = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/**
 * The lines of a CSV or XLSX file under their column names; the kind is told by the content, not by the name.
 * Throws SheetError when the file is empty, unreadable or lacks a required column.
 */
export async function* readSheet(source: SheetSource): AsyncGenerator<RawRow> {
  const lines = await openLines(source);
  const first = await lines.next();
  if (first.done) throw new SheetError("O arquivo está vazio.");
  const { positions, missing } = matchColumns(first.value.values.map(String));
  if (missing.length > 0) {
    const names = missing.join(", ");
    throw new SheetError(
      `Faltam colunas obrigatórias na primeira linha: ${names}. O separador deve ser vírgula ou ponto e vírgula.`,
    );
  }
  let rows = 0;
  for await (const { line, values } of lines) {
    const cells: RawRow["cells"] = {};
    for (const [column, position] of positions) cells[column] = values[position] ?? "";
    if (Object.values(cells).every((cell) => cell === "" || String(cell).trim() === "")) continue;
    rows += 1;
    yield { line, cells };
  }
  if (rows === 0) throw new SheetError("O arquivo só tem o cabeçalho: nenhuma peça para importar.");
}

async function openLines(source: SheetSource): Promise<AsyncGenerator<Line>> {
  const head = await firstBytes(source);
  if (head.length === 0) throw new SheetError("O arquivo está vazio.");
  if (head.equals(OLD_EXCEL)) {
    throw new SheetError(
      "Este é um arquivo .xls antigo: salve a planilha como .xlsx ou .csv e envie de novo.",
    );
  }
  return head.equals(ZIP) ? readXlsx(source) : readCsv(source);
}

async function firstBytes(source: SheetSource): Promise<Buffer> {
  if ("buffer" in source) return source.buffer.subarray(0, 4);
  const file = await open(source.path).catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") throw new SheetError(`O arquivo ${source.path} não existe.`);
    throw error;
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
