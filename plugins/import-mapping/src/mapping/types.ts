/**
 * on_sale: linked to a variant that shoppers can buy; off_sale: linked to one that they cannot (retired by an import,
 * product not published, no price); unmapped: not linked, or linked to a variant that was deleted in Admin.
 */
export type MappingState = "on_sale" | "off_sale" | "unmapped";

/** A Medusa variant as the mapping shows it; money in integer centavos. */
export type MappedVariant = {
  id: string;
  title: string;
  sku: string | null;
  product_id: string;
  product_title: string;
  handle: string;
  /** Null without a price. */
  preco_centavos: number | null;
  /** Null when not counted. */
  stock: number | null;
};

/** One row of the spreadsheet in one size, with its variant. */
export type MappingLine = {
  import_id: number;
  nome_peca: string;
  cor: string;
  size: string;
  preco_centavos: number;
  state: MappingState;
  linked_by_hand: boolean;
  variant: MappedVariant | null;
};

/** A variant that a row can be linked to, and the row that it is already linked to. */
export type VariantChoice = MappedVariant & {
  linked: { import_id: number; nome_peca: string; size: string } | null;
};
