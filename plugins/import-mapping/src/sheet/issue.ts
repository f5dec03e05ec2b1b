/** One thing that is wrong with a line of the sheet, in the words staff read. */
export type SheetIssue = {
  /** Line of the file as an editor or Excel counts it; the heading is line 1. */
  line: number;
  column: string;
  value: string;
  reason: string;
};

/** What staff read of a file that is something else, or broken. */
export const NO_SHEET =
  "Este arquivo não é uma planilha que se possa ler: envie o catálogo em .xlsx ou .csv, salvo de novo se preciso.";

/** The file as a whole can't be read: shown as one sentence, nothing is imported. */
export class SheetError extends Error {
  override readonly name = "SheetError";
  /** `unavailable`: nothing is wrong with it, but now it cannot be read. */
  readonly code: "invalid_request" | "unavailable";
  constructor(
    message: string,
    { code = "invalid_request", ...options }: ErrorOptions & { code?: SheetError["code"] } = {},
  ) {
    super(message, options);
    this.code = code;
  }
}
