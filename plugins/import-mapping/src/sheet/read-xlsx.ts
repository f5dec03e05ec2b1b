import { ShopError } from "@alfaiataria/contract";
import { XLSX_LIMITS, type XlsxFault } from "@alfaiataria/untrusted/sheet/limits";
import { readXlsx as readWorkbook, XlsxError } from "@alfaiataria/untrusted/sheet/read-xlsx";
import { NO_SHEET, type Line, type SheetSource } from "./types";

/** Pieces of a file: what a workbook holds beside its heading, and a CSV file no more. */
export const MAX_ROWS = XLSX_LIMITS.rows - 1;
export const TOO_MANY_ROWS = `A planilha passa de ${MAX_ROWS.toLocaleString("pt-BR")} linhas.`;
const DIVIDE = "Divida-a em arquivos menores ou envie-a em .csv.";
const MESSAGES: Record<XlsxFault, string> = {
  unpacked: `A planilha descompactada passa de 64 MB. ${DIVIDE}`,
  cells: `A planilha passa de 500.000 células preenchidas. ${DIVIDE}`,
  rows: TOO_MANY_ROWS,
  columns: "A planilha passa de 200 colunas: isto não é um catálogo.",
  damaged: NO_SHEET,
  "too-heavy": `A planilha é pesada demais para ser lida. ${DIVIDE}`,
  busy: "Há muitas planilhas sendo lidas. Tente de novo em instantes.",
};

/** Lines of the first visible sheet of an XLSX file that holds any, parsed in another process; numbers stay numbers. */
export async function* readXlsx(source: SheetSource): AsyncGenerator<Line> {
  try {
    yield* readWorkbook(source);
  } catch (error) {
    if (!(error instanceof XlsxError)) throw error;
    const code = error.fault === "busy" ? "unavailable" : "invalid_request";
    throw new ShopError(code, MESSAGES[error.fault]);
  }
}
