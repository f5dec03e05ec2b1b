import { ShopError } from "@alfaiataria/contract";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { detect } from "chardet";
import { CsvError, parse } from "csv-parse";
import { decode, decodeStream } from "iconv-lite";
import { errorCode } from "../lib/error-code";
import { NO_SHEET, REQUIRED, type Line, type SheetSource } from "./types";

const SAMPLE_BYTES = 64 * 1024;
/** Content in memory is read in chunks of this size, so that other work can run in between. */
const PART_BYTES = 16 * 1024;
const MOST_BYTES_OF_A_LINE = 1024 * 1024;

/** The line before the heading with which Excel is told the separator ('sep=;'); not part of the sheet. */
const SEPARATOR_LINE = /^\uFEFF?sep=([,;\t])\s*$/i;

/** Lines of a CSV file, read as a stream: comma, semicolon or tab; UTF-8 with or without BOM, UTF-16, Windows-1252. */
export async function* readCsv(source: SheetSource): AsyncGenerator<Line> {
  const { encoding, sample } = await inspect(source);
  const start = decode(sample, encoding);
  if (isBinary(start)) throw new ShopError("invalid_request", NO_SHEET);
  const { delimiter, hasSeparatorLine } = delimiterOf(start);
  const text = open(source).pipe(decodeStream(encoding));
  const parser = text.pipe(
    parse({
      delimiter,
      // All of them: lines that were added in another program end differently from the others.
      record_delimiter: ["\r\n", "\n", "\r"],
      from: hasSeparatorLine ? 2 : 1,
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MOST_BYTES_OF_A_LINE,
    }),
  );
  text.on("error", (error) => parser.destroy(error));
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      // The parser gives the last line of a record, and a cell may contain line breaks: subtract them to get the first.
      const breaks = record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
      yield { line: info.lines - breaks, values: record };
    }
  } catch (error) {
    if (error instanceof CsvError) {
      const line = typeof error.lines === "number" ? ` perto da linha ${error.lines}` : "";
      if (error.code === "CSV_MAX_RECORD_SIZE")
        throw new ShopError(
          "invalid_request",
          `O arquivo CSV tem uma linha de mais de 1 MB${line}: verifique as aspas.`,
        );
      throw new ShopError(
        "invalid_request",
        `O arquivo CSV está malformado${line}: verifique as aspas e os separadores.`,
      );
    }
    throw error;
  }
}

function open(source: SheetSource): Readable {
  return "path" in source ? createReadStream(source.path) : Readable.from(partsOf(source.buffer));
}

async function* partsOf(content: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += PART_BYTES) {
    yield content.subarray(at, at + PART_BYTES);
    // Streams alone do not yield to the event loop while they have more data.
    await setImmediate();
  }
}

/** One pass over the bytes: valid UTF-8 is UTF-8, anything else is UTF-16 if detected as such, else Windows-1252. */
async function inspect(source: SheetSource): Promise<{ encoding: string; sample: Buffer }> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let sample = Buffer.alloc(0);
  let utf8 = true;
  for await (const chunk of open(source) as AsyncIterable<Buffer>) {
    if (sample.length < SAMPLE_BYTES) sample = Buffer.concat([sample, chunk]).subarray(0, SAMPLE_BYTES);
    if (utf8) utf8 = decodes(() => decoder.decode(chunk, { stream: true }));
    if (!utf8 && sample.length >= SAMPLE_BYTES) break;
  }
  if (utf8 && decodes(() => decoder.decode()) && !sample.includes(0)) return { encoding: "utf-8", sample };
  const guess = detect(sample);
  return { encoding: guess?.startsWith("UTF-16") ? guess : "windows-1252", sample };
}

function decodes(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch (error) {
    if (errorCode(error) === "ERR_ENCODING_INVALID_ENCODED_DATA") return false;
    throw error;
  }
}

/** Pictures and PDFs are full of control characters; an occasional one does not make a text binary. */
function isBinary(text: string): boolean {
  const controls = text.match(/[\0-\x08\x0e-\x1f]/g)?.length ?? 0;
  return text.startsWith("%PDF-") || controls * 100 > text.length;
}

/** A line with fewer separators is no catalogue's heading, but perhaps a title above it. */
const FEWEST_SEPARATORS = REQUIRED.length - 1;

/** The separator that the file names, else the one that occurs most often in the heading line, outside quotes. */
function delimiterOf(sample: string): { delimiter: string; hasSeparatorLine: boolean } {
  const lines = sample.split(/\r\n|\r|\n/, 30).filter((line) => line.trim());
  const named = SEPARATOR_LINE.exec(lines[0] ?? "")?.[1];
  if (named) return { delimiter: named, hasSeparatorLine: true };
  const counted = lines.map(mostOften);
  const { delimiter } = counted.find(({ count }) => count >= FEWEST_SEPARATORS) ?? mostOften(lines[0] ?? "");
  return { delimiter, hasSeparatorLine: false };
}

function mostOften(line: string): { delimiter: string; count: number } {
  const bare = line.replace(/"[^"]*"/g, "");
  return [",", ";", "\t"]
    .map((delimiter) => ({ delimiter, count: bare.split(delimiter).length - 1 }))
    .reduce((best, each) => (each.count > best.count ? each : best));
}
