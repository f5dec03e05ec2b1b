import { pipeline } from "node:stream/promises";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { today } from "@alfaiataria/brazil";
import { stringify } from "csv-stringify";

type Sheet<Item> = {
  /** The file's name, without the day and the extension. */
  name: string;
  columns: string[];
  of: AsyncIterable<Item>;
  row: (item: Item) => string[];
};

/**
 * Answers with a CSV that a Brazilian spreadsheet opens as columns: semicolons, and the byte order mark by which it
 * detects UTF-8. Text that looks like a formula is escaped. Rows are streamed as they are read.
 */
export async function answerCsv<Item>(
  request: MedusaRequest,
  response: MedusaResponse,
  { name, columns, of, row }: Sheet<Item>,
): Promise<void> {
  async function* rows() {
    for await (const item of of) yield row(item);
  }
  response.set({
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}-${today()}.csv"`,
    "Cache-Control": "no-store",
  });
  const sheet = stringify({
    header: true,
    columns,
    bom: true,
    delimiter: ";",
    record_delimiter: "windows",
    quote_record_delimiter: true,
    escape_formulas: true,
  });
  await pipeline(rows, sheet, response).catch((error: NodeJS.ErrnoException) => {
    // The client disconnected. Any other failure truncates the file, which the browser reports.
    if (error.code === "ERR_STREAM_PREMATURE_CLOSE") return;
    request.scope.resolve(ContainerRegistrationKeys.LOGGER).error(`${name}.csv: ${error.message}`);
  });
}
