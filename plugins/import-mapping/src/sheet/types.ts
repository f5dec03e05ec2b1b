/**
 * The sheet's columns, in the order of the sample; the first seven are required. The last one is the export's own: the
 * stock that the shop had then, so that an import tells what staff changed from what was sold meanwhile.
 */
export const COLUMNS = [
  "id",
  "nome_peca",
  "produto",
  "preco",
  "cor",
  "categoria",
  "sub_categoria",
  "tamanhos",
  "estoque",
  "tecido",
  "estilo",
  "composicao",
  "codigo",
  "descricao",
  "imagens",
  "estoque_na_loja",
] as const;
export type Column = (typeof COLUMNS)[number];

export const REQUIRED: readonly Column[] = [
  "id",
  "nome_peca",
  "produto",
  "preco",
  "cor",
  "categoria",
  "sub_categoria",
];

/** What a file may lack: its pieces keep what they have there. */
export const OPTIONAL: readonly Column[] = COLUMNS.filter(
  (column) => !REQUIRED.includes(column) && column !== "estoque_na_loja",
);

/** A spreadsheet on disk, or one that was uploaded. */
export type SheetSource = { path: string } | { buffer: Buffer; name: string };

/** A cell as corrected by staff, addressed by its line in the file. */
export type Correction = { line: number; column: Column; value: string };

/** What staff change about how a file is read; the file itself stays as uploaded. */
export type SheetEdits = {
  /** The column of each heading, null to ignore it; when absent, columns are recognized by heading. */
  columns?: readonly (Column | null)[];
  corrections?: readonly Correction[];
};

/** A heading of a file and the value under it in the first data line. */
export type Heading = { heading: string; sample: string };

/** A line of a file before its columns are mapped. */
export type Line = { line: number; values: (string | number)[] };

/** A cell as the file holds it: text in CSV, text or a number in XLSX. */
export type Cell = string | number;
/** One line of the file keyed by column; a column that the file lacks is absent. */
export type RawRow = {
  line: number;
  /** Values with staff's corrections applied. */
  cells: Cells;
  /** Values as in the file, present only when staff corrected some. */
  original?: Cells;
  /** What the shop's piece has in columns that the file lacks. */
  kept?: Cells;
};
export type Cells = Partial<Record<Column, Cell>>;

/** At most four pictures per product (spec 1 §9). */
export const MAX_PICTURES = 4;

/** One valid line of the sheet. */
export type SheetRow = {
  id: number;
  nome_peca: string;
  produto: string;
  preco_centavos: number;
  cor: string;
  categoria: string;
  sub_categoria: string;
  tamanhos: string[];
  estoque: Stock;
  tecido: string;
  estilo: string;
  composicao: string;
  codigo: string;
  descricao: string;
  /** Addresses or file names as written in the sheet, at most four. */
  imagens: string[];
};

/** What the column 'estoque' says about a row's sizes. */
export type Stock =
  | { kind: "not-sold" } /* 'sob consulta': in the catalogue, not sold online */
  | { kind: "not-counted" } /* empty: sold, stock not counted */
  | { kind: "counted"; quantities: number[] }; /* one number per size, in their order */

/** One problem with a line of the sheet, worded for staff. */
export type SheetIssue = {
  /** Line of the file as an editor or Excel counts it; the heading is line 1. */
  line: number;
  column: string;
  value: string;
  reason: string;
};

/** Message for staff when a file is not a spreadsheet, or is broken. */
export const NO_SHEET =
  "Este arquivo não é uma planilha que se possa ler: envie o catálogo em .xlsx ou .csv, salvo de novo se preciso.";
