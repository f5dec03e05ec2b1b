import type { RowPictures } from "../pictures/sources";
import type { Cells, SheetIssue, SheetRow } from "../sheet/types";

/** A valid line with everything derived from it. */
export type DesiredRow = SheetRow & {
  base_name: string;
  color_words: string;
  group_key: string;
  row_hash: string;
  pictures: RowPictures;
  /** The shop's stock when the row was exported, as a cell for the sizes that it had then; absent in other sheets. */
  shopStock?: string | undefined;
};

export type FaultyLine = { line: number; cells: Cells };

/** The catalogue as a file wants it. */
export type DesiredCatalogue = {
  rows: DesiredRow[];
  /** Line of every id in the file, bad lines included, so that their pieces are not treated as removed. */
  lines: Map<number, number>;
  /** Whether pieces that the file lacks stay on sale: it is a list of changes and not the whole catalogue. */
  partial: boolean;
  /** Lines with a fault or a correction, as they are in the file. */
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

/** A mapping with the state of its variant. */
export type StoredVariant = {
  import_id: number;
  size: string;
  color: string;
  variant_id: string;
  product_id: string;
  /**
   * live: on sale; ours: retired by an import; gone: deleted in Admin (or with its product). Set by staff, on sale, and
   * not for an import to move, rename or retire: linked (by hand); unlinked (but kept in its product).
   */
  state: "live" | "ours" | "gone" | "linked" | "unlinked";
  /** The sheet's stock of the size when an import last took it off sale. */
  retired_stock: number | null;
};

export type StoredProduct = {
  id: string;
  title: string;
  handle: string;
  status: string;
  thumbnail: string | null;
  deleted: boolean;
  /** Turned into a draft by an import because none of its rows was left. */
  retired_by_import: boolean;
};

/** The catalogue before an import, as far as the import may touch it. */
export type State = {
  /** Rows that stay as they are, with their picture keys; those related to a changed row are in `rows` as well. */
  unchanged: ReadonlyMap<number, string>;
  rows: Map<number, StoredRow>;
  variants: Map<number, StoredVariant[]>;
  products: Map<string, StoredProduct>;
};

/** What happens to one variant; values that are absent stay as they are, so that edits made in Admin are kept. */
export type VariantPlan = {
  action: "create" | "revive" | "update";
  id: string;
  import_id: number;
  size: string;
  color: string;
  rank: number;
  /** The product or the color label changes: options and title are rewritten. */
  relabel: boolean;
  moved: boolean;
  /** New price in centavos; null leaves the price alone. */
  centavos: number | null;
  /** New stock: a number, or null for 'not counted'; undefined when the sheet's figure did not change. */
  stock: number | null | undefined;
};

/** What happens to the pictures of one row. */
export type ImagePlan = { row: DesiredRow; rank: number; known: boolean; replace: boolean };

/** A product's own fields; only those that the sheet changed. */
export type ProductFields = {
  title?: string;
  description?: string;
  tecido?: string;
  estilo?: string;
  composicao?: string;
  codigo?: string;
  produto?: string;
  /** Product type and group that its category is named after. */
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

/** Everything that an import is going to write. */
export type Plan = {
  changes: RowChange[];
  unchanged: number;
  /** Each is computed when its batch is written, so they are never all in memory. Null for one deleted in Admin. */
  products: (() => ProductPlan | null)[];
  /** Ids of products whose rows change or leave the sale. */
  touched: Set<string>;
  /** Rows to store in imported_product, with the product that has their variants. */
  rows: { row: DesiredRow; product_id: string | null }[];
  /** Ids of rows that leave their product for another. */
  moved: Set<number>;
  retiredRows: number[];
  /** Variants to take off sale, with the stock that the sheet gave them. */
  retiredVariants: { id: string; stock: number | null }[];
  /** Rows that keep no variant on sale: their pictures are removed from the product. */
  hiddenImages: { import_id: number; product_id: string }[];
  /** Unchanged rows whose picture files changed. */
  pictureKeys: { id: number; key: string }[];
};

/** A change of one field, formatted for staff. */
export type FieldChange = { field: string; before: string; after: string };

/** What an import does, or in a dry run would do, to one row of the catalogue. */
export type RowChange = {
  kind: "create" | "update" | "restore" | "retire";
  id: number;
  name: string;
  fields: FieldChange[];
};

export type ImportCounts = {
  created: number;
  updated: number;
  /** Rows put back on sale. */
  restored: number;
  unchanged: number;
  /** Rows that the file no longer has: taken off sale, but kept. */
  retired: number;
};

export type ImportResult = ImportCounts & {
  dryRun: boolean;
  /** Invalid lines, which are not imported. */
  errors: SheetIssue[];
  /** Lines that are imported but worth a look. */
  warnings: SheetIssue[];
  changes: RowChange[];
};

/** A price in reais, or the quantity of an inventory level, that an import changed; `before` is null for a new one. */
export type FigureChange = { id: string; before: string | null; after: string };

/** What an import wrote, with everything needed to undo it. */
export type ImportReport = {
  result: ImportResult;
  /** Line in the file, by id. */
  lines: ReadonlyMap<number, number>;
  /** The changed and retired rows as they were before. */
  before: SheetRow[];
  prices: FigureChange[];
  stock: FigureChange[];
};

/** Progress of an import. */
export type ImportProgress = { stage: "read" | "write"; done: number; total: number };
