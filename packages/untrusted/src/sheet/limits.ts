/** What a workbook may be. A catalogue of 10,000 pieces has 150,000 cells and unpacks to some 15 MB. */
export const XLSX_LIMITS = {
  /** Files in the archive, and what they unpack to, all together. */
  files: 1_000,
  unpackedBytes: 64 * 1024 * 1024,
  /** Cells that hold something. */
  cells: 500_000,
  /**
   * Last row and column in which a cell may hold something; the heading is a row. More than ten times the largest
   * catalogue: a longer file is a mistake, or an attempt to exhaust memory.
   */
  rows: 100_001,
  columns: 200,
  /** Elements in one another. */
  depth: 64,
};

/** Which limit a workbook passes; `damaged` is any other thing that keeps it from being read. */
export type XlsxFault = "unpacked" | "cells" | "rows" | "columns" | "damaged" | "too-heavy" | "busy";
