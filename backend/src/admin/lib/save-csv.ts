import { saveFile } from "@alfaiataria/admin-kit";

/** A column of a CSV file: its heading, and its value in a row. */
export type CsvColumn<Row> = { header: string; value: (row: Row) => string | number };

/** By this, spreadsheets detect UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Lets the browser save rows as a CSV that a Brazilian spreadsheet opens as columns: semicolons, decimal commas. Text
 * that looks like a formula is escaped.
 * @param name the file's name, without its extension
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
      quote_record_delimiter: true,
      escape_formulas: true,
    },
  );
  saveFile(new Blob([BYTE_ORDER_MARK, text], { type: "text/csv" }), `${name}.csv`);
}

/** Formats centavos as '1234,56', which a Brazilian spreadsheet reads as a number. */
export const csvReais = (centavos: number): string => (centavos / 100).toFixed(2).replace(".", ",");
