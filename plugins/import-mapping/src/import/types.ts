import type { RowPictures } from "../pictures/sources";
import type { Cells, SheetIssue, SheetRow } from "../sheet/types";

/** A good line with everything that is derived from it. */
export type DesiredRow = SheetRow & {
  base_name: string;
  color_words: string;
  group_key: string;
  row_hash: string;
  pictures: RowPictures;
};

export type FaultyLine = { line: number; cells: Cells };

/** What a file asks for. */
export type DesiredCatalogue = {
  rows: DesiredRow[];
  /** Every id that the file has with its line, bad ones too: their pieces are not taken as missing. */
  lines: Map<number, number>;
  /** Lines with a fault, or a correction, as the file has them. */
  faulty: FaultyLine[];
  errors: SheetIssue[];
  warnings: SheetIssue[];
};

/** A row as the last import left it. */
export type StoredRow = SheetRow & {
  base_name: string;
  color_words: string;
  group_key: string;
  row_hash: string;
  product_id: string | null;
  retired: boolean;
  picture_addresses: string[];
  picture_key: string;
};

/** A mapping and what became of its variant. */
export type StoredVariant = {
  import_id: number;
  size: string;
  color: string;
  variant_id: string;
  product_id: string;
  /**
   * live: on sale; ours: taken off the sale by an import; gone: deleted in Admin (or with its product). By staff, on
   * sale, and not the import's to move, rename or take off: linked by hand; unlinked and left to its product.
   */
  state: "live" | "ours" | "gone" | "linked" | "unlinked";
};

export type StoredProduct = {
  id: string;
  title: string;
  handle: string;
  status: string;
  thumbnail: string | null;
  deleted: boolean;
  /** Made a draft by an import because none of its rows was left. */
  retired_by_import: boolean;
};

/** The catalogue as it is before an import, as far as the import may touch it. */
export type State = {
  /** Rows that stay as they are, with their picture keys; those beside a row that changes are among `rows` too. */
  unchanged: ReadonlyMap<number, string>;
  rows: Map<number, StoredRow>;
  variants: Map<number, StoredVariant[]>;
  products: Map<string, StoredProduct>;
};

/** What happens to one variant; what is absent stays as it is (edits made in Admin are kept). */
export type VariantPlan = {
  action: "create" | "revive" | "update";
  id: string;
  import_id: number;
  size: string;
  color: string;
  rank: number;
  /** The product, or the color's label, is another one: options and title are written anew. */
  relabel: boolean;
  moved: boolean;
  /** New price in centavos. */
  centavos: number | null;
  /** New stock: a number, or null for 'not counted'; undefined when the sheet's own figure did not change. */
  stock: number | null | undefined;
};

/** What happens to the pictures of one row. */
export type ImagePlan = { row: DesiredRow; rank: number; known: boolean; replace: boolean };

/** The product's own fields; only those that the sheet changed. */
export type ProductFields = {
  title?: string;
  description?: string;
  tecido?: string;
  estilo?: string;
  composicao?: string;
  codigo?: string;
  produto?: string;
  /** Type and group of its category. */
  category?: { produto: string; categoria: string; before: string | null };
  thumbnail?: string | null;
  status?: "published" | "draft";
};

export type ProductPlan = {
  id: string;
  isNew: boolean;
  fields: ProductFields;
  variants: VariantPlan[];
  images: ImagePlan[];
};

/** Everything an import is going to write. */
export type Plan = {
  changes: RowChange[];
  unchanged: number;
  /** Each is made when its batch is written: an import never holds all of them. Null for one deleted in Admin. */
  products: (() => ProductPlan | null)[];
  /** Products of rows that change or leave the sale. */
  touched: Set<string>;
  /** Rows to keep in imported_product, with the product that has their variants. */
  rows: { row: DesiredRow; product_id: string | null }[];
  retiredRows: number[];
  /** Variants that leave the sale. */
  retiredVariants: string[];
  /** Rows none of whose variants stays on sale: their pictures leave the product. */
  hiddenImages: { import_id: number; product_id: string }[];
  /** Rows that did not change but whose picture files did. */
  pictureKeys: { id: number; key: string }[];
};

/** A change of one field, as staff read it. */
export type FieldChange = { field: string; before: string; after: string };

/** What an import does (or, dry, would do) to one row of the catalogue. */
export type RowChange = {
  kind: "create" | "update" | "restore" | "retire";
  id: number;
  name: string;
  fields: FieldChange[];
};

export type ImportCounts = {
  created: number;
  updated: number;
  /** Back on sale. */
  restored: number;
  unchanged: number;
  /** Rows that a newer file no longer has: off the sale, kept. */
  retired: number;
};

export type ImportResult = ImportCounts & {
  dryRun: boolean;
  /** Bad lines, not imported. */
  errors: SheetIssue[];
  /** Imported all the same, worth a look. */
  warnings: SheetIssue[];
  changes: RowChange[];
};

/** A price in reais, or the quantity of an inventory level, that an import changed; `before` is null where it added one. */
export type FigureChange = { id: string; before: string | null; after: string };

/** What an import wrote, with all that it takes to take it back. */
export type ImportReport = {
  result: ImportResult;
  /** Line of each id of the file. */
  lines: ReadonlyMap<number, number>;
  /** The changed and retired rows as they were. */
  before: SheetRow[];
  prices: FigureChange[];
  stock: FigureChange[];
};

/** How far an import is. */
export type ImportProgress = { stage: "read" | "write"; done: number; total: number };
