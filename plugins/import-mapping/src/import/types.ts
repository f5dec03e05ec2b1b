import type { SheetIssue } from "../sheet/issue";
import type { SheetRow } from "../sheet/row";
import type { RowPictures } from "./picture-sources";

/** A good line with everything that is derived from it. */
export type DesiredRow = SheetRow & {
  base_name: string;
  color_words: string;
  group_key: string;
  row_hash: string;
  pictures: RowPictures;
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
