import type { Column } from "./columns";

/** A spreadsheet on disk, or one that was uploaded. */
export type SheetSource = { path: string } | { buffer: Buffer; name: string };

/** A cell as staff correct it, by the line of the file. */
export type Correction = { line: number; column: Column; value: string };

/** What staff say of a file, which itself stays as it was sent. */
export type SheetEdits = {
  /** The column of each heading, null for one to ignore; without it they are recognised by name. */
  columns?: readonly (Column | null)[];
  corrections?: readonly Correction[];
};

/** A heading of a file and what stands under it in the first line. */
export type Heading = { heading: string; sample: string };

/** A line of a file before its columns are known. */
export type Line = { line: number; values: (string | number)[] };
