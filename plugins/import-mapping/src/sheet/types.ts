/** The sheet's columns, in the order of the sample; the first seven must be there. */
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

/** A spreadsheet on disk, or one that was uploaded. */
export type SheetSource = { path: string } | { buffer: Buffer; name: string };

/** A cell as staff correct it, by the line of the file. */
export type Correction = { line: number; column: Column; value: string };

/** What staff say of a file, which itself stays as it was sent. */
export type SheetEdits = {
  /** The column of each heading, null for one to ignore; without it they are recognized by name. */
  columns?: readonly (Column | null)[];
  corrections?: readonly Correction[];
};

/** A heading of a file and what stands under it in the first line. */
export type Heading = { heading: string; sample: string };

/** A line of a file before its columns are known. */
export type Line = { line: number; values: (string | number)[] };

/** A cell as the file holds it: text in CSV, text or a number in XLSX. */
export type Cell = string | number;
/** One line of the file under its column names; a column that the file lacks is absent. */
export type RawRow = {
  line: number;
  /** As staff corrected them. */
  cells: Cells;
  /** As the file has them, where staff corrected some. */
  original?: Cells;
};
export type Cells = Partial<Record<Column, Cell>>;

/** At most four pictures per product (spec 1 §9). */
export const MAX_PICTURES = 4;

/** One good line of the sheet. */
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

/** What the column 'estoque' says of a row's sizes. */
export type Stock =
  | { kind: "not-sold" } /* 'sob consulta': in the catalogue, not sold online */
  | { kind: "not-counted" } /* empty: sold, pieces not counted */
  | { kind: "counted"; quantities: number[] }; /* one for each size, in their order */

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
