import type { DesiredRow, ImportCounts, RowChange } from "./types";

/** What happens to one variant; what is absent stays as it is (edits made in Admin are kept). */
export type VariantPlan = {
  action: "create" | "revive" | "update";
  id: string;
  import_id: number;
  size: string;
  color: string;
  rank: number;
  /** The product, or the colour's label, is another one: options and title are written anew. */
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

/** Nothing to write. */
export const emptyPlan = (): Plan => ({
  changes: [],
  unchanged: 0,
  products: [],
  rows: [],
  retiredRows: [],
  retiredVariants: [],
  hiddenImages: [],
  pictureKeys: [],
});

/** How many rows a plan creates, changes, brings back, leaves and takes off the sale. */
export function countChanges({ changes, unchanged }: Plan): ImportCounts {
  const count = (wanted: RowChange["kind"]) => changes.filter(({ kind }) => kind === wanted).length;
  return {
    created: count("create"),
    updated: count("update"),
    restored: count("restore"),
    unchanged,
    retired: count("retire"),
  };
}
