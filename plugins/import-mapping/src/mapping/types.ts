/**
 * on_sale: linked to a variant that shoppers can buy; off_sale: linked to one that they can't (taken off by an import,
 * product not published, no price); unmapped: linked to none, or to one that was deleted in Admin.
 */
export type MappingState = "on_sale" | "off_sale" | "unmapped";

/** A variant of Medusa as the mapping shows it; money in integer centavos. */
export type MappedVariant = {
  id: string;
  title: string;
  sku: string | null;
  product_id: string;
  product_title: string;
  handle: string;
  /** null: without a price. */
  preco_centavos: number | null;
  /** null: not counted. */
  stock: number | null;
};

/** One row of the spreadsheet in one size, and the variant that it is. */
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

/** A variant that a row could be linked to, and the row that it is linked to already. */
export type VariantChoice = MappedVariant & {
  linked: { import_id: number; nome_peca: string; size: string } | null;
};
