import { saveFile } from "@alfaiataria/admin-kit";

/** A column of a CSV file: its heading, and what a row has in it. */
export type CsvColumn<Row> = { header: string; value: (row: Row) => string | number };

/** Spreadsheets know UTF-8 by it. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Lets the browser save rows as a CSV that a Brazilian spreadsheet opens as columns: semicolons, decimal commas. A text
 * that looks like a formula stays text.
 * @param name of the file, without its ending
 */
export async function saveCsv<Row>(name: string, columns: CsvColumn<Row>[], rows: Row[]): Promise<void> {
  const { stringify } = await import("csv-stringify/browser/esm/sync");
  const text = stringify(
    rows.map((row) => columns.map(({ value }) => value(row))),
    {
      header: true,
      columns: columns.map(({ header }) => header),
      delimiter: ";",
      record_delimiter: "windows",
      escape_formulas: true,
    },
  );
  saveFile(new Blob([BYTE_ORDER_MARK, text], { type: "text/csv" }), `${name}.csv`);
}

/** '1234,56' of centavos: a number for a Brazilian spreadsheet. */
export const csvReais = (centavos: number): string => (centavos / 100).toFixed(2).replace(".", ",");
