import { ShopError } from "@alfaiataria/contract";
import { XLSX_LIMITS } from "@alfaiataria/untrusted/sheet/limits";
import { open } from "node:fs/promises";
import { errorCode } from "../lib/error-code";
import { missingColumns, recognizeColumns } from "./columns";
import { readCsv } from "./read-csv";
import { MAX_ROWS, readXlsx, TOO_MANY_ROWS } from "./read-xlsx";
import { storable } from "./row";
import {
  REQUIRED,
  type Correction,
  type Heading,
  type Line,
  type RawRow,
  type SheetEdits,
  type SheetSource,
} from "./types";

const MAX_COLUMNS = XLSX_LIMITS.columns;
/** Limit on lines, empty ones included. */
const MAX_LINES = 3 * MAX_ROWS;
const SHOWN_LENGTH = 120;
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const OLD_EXCEL = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/**
 * The lines of a CSV or XLSX file under their column names; the kind is detected from the content, not from the name.
 * @throws {ShopError} when the file is empty, unreadable or lacks a required column
 */
export async function* readSheet(source: SheetSource, edits: SheetEdits = {}): AsyncGenerator<RawRow> {
  const { heading, lines } = await openTable(source);
  const columns = edits.columns ?? recognizeColumns(heading.values.map(String));
  const missing = missingColumns(columns);
  if (missing.length > 0) {
    const names = missing.join(", ");
    throw new ShopError(
      "invalid_request",
      `Faltam colunas obrigatórias na primeira linha: ${names}. O separador deve ser vírgula ou ponto e vírgula.`,
    );
  }
  const corrected = correctionsByLine(edits.corrections ?? []);
  let rows = 0;
  for await (const { line, values } of lines) {
    if (line > MAX_LINES)
      throw new ShopError("invalid_request", "A planilha passa de 300.000 linhas, vazias ou não.");
    if (values.length > MAX_COLUMNS)
      throw new ShopError("invalid_request", `A linha ${line} passa de ${MAX_COLUMNS} colunas.`);
    const cells: RawRow["cells"] = {};
    columns.forEach((column, position) => {
      if (column) cells[column] = values[position] ?? "";
    });
    const corrections = corrected.get(line);
    const original = corrections && { ...cells };
    for (const { column, value } of corrections ?? []) cells[column] = value;
    if (Object.values(cells).every((cell) => cell === "" || String(cell).trim() === "")) continue;
    rows += 1;
    if (rows > MAX_ROWS) throw new ShopError("invalid_request", TOO_MANY_ROWS);
    yield original ? { line, cells, original } : { line, cells };
  }
  if (rows === 0)
    throw new ShopError("invalid_request", "O arquivo só tem o cabeçalho: nenhuma peça para importar.");
}

/** The headings of a file, for staff to map to columns. Throws ShopError like `readSheet`. */
export async function readHeadings(source: SheetSource): Promise<Heading[]> {
  const { heading, lines } = await openTable(source);
  try {
    if (heading.values.length < REQUIRED.length) {
      throw new ShopError(
        "invalid_request",
        `Isto não é um catálogo: a primeira linha da primeira aba deve ter ao menos as colunas ${REQUIRED.join(", ")}.`,
      );
    }
    if (heading.values.length > MAX_COLUMNS) {
      throw new ShopError(
        "invalid_request",
        `A primeira linha tem mais de ${MAX_COLUMNS} colunas: isto não é um catálogo.`,
      );
    }
    const second = await lines.next();
    if (second.done)
      throw new ShopError("invalid_request", "O arquivo só tem o cabeçalho: nenhuma peça para importar.");
    const shown = (cell: string | number | undefined) => storable(String(cell ?? "").slice(0, SHOWN_LENGTH));
    return heading.values.map((name, position) => ({
      heading: shown(name),
      sample: shown(second.value.values[position]),
    }));
  } finally {
    await lines.return(undefined);
  }
}

/** A title, a date and the like may stand above the headings. */
const MOST_ABOVE = 10;
/** Fewer known headings may be values of a piece. */
const SURELY_HEADINGS = 4;

/**
 * A file's headings and the lines below them. The headings are the first line, unless another of the first ones names
 * more columns.
 * @throws {ShopError} 400 when the file is empty
 */
async function openTable(source: SheetSource): Promise<{ heading: Line; lines: AsyncGenerator<Line> }> {
  const all = await openLines(source);
  const first: Line[] = [];
  while (first.length <= MOST_ABOVE) {
    const next = await all.next();
    if (next.done) break;
    first.push(next.value);
  }
  if (!first[0]) throw new ShopError("invalid_request", "O arquivo está vazio.");
  const known = first.map(({ values }) => recognizeColumns(values.map(String)).filter(Boolean).length);
  const best = known.indexOf(Math.max(...known));
  const at = known[best]! >= SURELY_HEADINGS ? best : 0;
  return { heading: first[at]!, lines: chain(first.slice(at + 1), all) };
}

async function* chain(first: readonly Line[], rest: AsyncGenerator<Line>): AsyncGenerator<Line> {
  try {
    yield* first;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

function correctionsByLine(corrections: readonly Correction[]): Map<number, Correction[]> {
  const byLine = new Map<number, Correction[]>();
  for (const correction of corrections) {
    byLine.set(correction.line, [...(byLine.get(correction.line) ?? []), correction]);
  }
  return byLine;
}

/** The lines of a CSV or XLSX file, the heading first. @throws {ShopError} 400 when the file is neither */
export async function openLines(source: SheetSource): Promise<AsyncGenerator<Line>> {
  const head = await firstBytes(source);
  if (head.length === 0) throw new ShopError("invalid_request", "O arquivo está vazio.");
  if (head.equals(OLD_EXCEL)) {
    throw new ShopError(
      "invalid_request",
      "Este é um arquivo .xls antigo: salve a planilha como .xlsx ou .csv e envie de novo.",
    );
  }
  return head.equals(ZIP) ? readXlsx(source) : readCsv(source);
}

async function firstBytes(source: SheetSource): Promise<Buffer> {
  if ("buffer" in source) return source.buffer.subarray(0, 4);
  const file = await open(source.path).catch((error: unknown) => {
    if (errorCode(error) === "ENOENT")
      throw new ShopError("invalid_request", `O arquivo ${source.path} não existe.`);
    throw error;
  });
  try {
    if (!(await file.stat()).isFile())
      throw new ShopError("invalid_request", `${source.path} não é um arquivo.`);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
