// What Medusa tells the storefront's server besides the calls of /api.
import type { Review } from "./reviews.ts";

export { SAMPLE_REVIEWS } from "./sample-reviews.ts";

/**
 * The catalogue travels as changes: `GET /shop/catalogue/changes?since=VERSION&wait=SECONDS` answers with lines of JSON in
 * the order in which they are to be applied, a `CatalogueEnd` last. Without `since` it is everything. Prices in centavos.
 */
export type CatalogueLine =
  | { piece: PieceDocument }
  | { product: ProductDocument }
  | { categories: Category[] }
  /** Keys of documents that are no more: 'piece:12', 'product:prod_1'. */
  | { gone: string[] }
  /** What is left of variants; null where it is not counted. */
  | { stock: Record<string, number | null> }
  | CatalogueEnd;

export type CatalogueEnd = {
  /** Where the next call goes on from. */
  version: string;
  /** Whether there are further lines now. */
  more: boolean;
  /** Whether all that was changed together has been told; until then nothing of it is to be shown. */
  settled: boolean;
  /** For how long the oldest change has been waiting to be told, ms. */
  behind_ms: number;
};

/** A piece as it is stored and sent: what is left of its variants travels apart. */
export type PieceDocument = Omit<Piece, "variants"> & { variants: PieceSize[] };

/** A size of a piece, with its price where that is not the piece's; centavos. */
export type PieceSize = { id: string; size: string; price_centavos?: number; sale?: Sale };

/** A product as it is stored and sent: what its variants of one piece, color and pictures share stands there once. */
export type ProductDocument = Omit<Product, "variants" | "piece_ids"> & {
  colors: Pick<ProductVariant, "import_id" | "color" | "colorHex" | "images">[];
  /** `color` is a place in `colors`. */
  variants: (Pick<ProductVariant, "id" | "size" | "price_centavos" | "sale"> & { color: number })[];
};

/** What a price is lowered from, by a price list of today; centavos. */
export type Sale = {
  regular_centavos: number;
  /** The lowest of the last 30 days before, where that was lower than the regular price. */
  lowest_centavos: number | null;
};

/** One row of the spreadsheet that is not retired. */
export type Piece = {
  id: number;
  nome_peca: string;
  /** The same without the color at its end. */
  nome_base: string;
  produto: string;
  /** 'R$ 1.234,56' */
  preco: string;
  /** The lowest of its sizes. */
  preco_centavos: number;
  /** While its price is lowered. */
  sale?: Sale;
  cor: string;
  cor_hex: string;
  categoria: string;
  sub_categoria: string;
  tecido: string;
  estilo: string;
  composicao: string;
  codigo: string;
  descricao: string;
  /** At most four addresses. */
  imagens: string[];
  /** Rows of one model in several colors share it. */
  grupo: string;
  /** Both null when the piece is not sold online. */
  slug: string | null;
  product_id: string | null;
  /** Of this color, by size; stock is null when it is not counted. */
  variants: (PieceSize & { stock: number | null })[];
};

/** What a piece looks like: its pictures' addresses, and what one without a photograph is drawn from. */
export type PicturedPiece = Pick<Piece, "nome_peca" | "produto" | "cor_hex" | "tecido" | "imagens">;

/** One published Medusa product: a model with all its colors and sizes. */
export type Product = {
  id: string;
  slug: string;
  /** Addresses that it had before, if any. */
  former_slugs?: string[];
  name: string;
  /** The lowest of its variants, with what is lowered of it. */
  price_centavos: number;
  sale?: Sale;
  description: string;
  produto: string;
  fabric: string;
  style: string;
  composition: string;
  code: string;
  details: string[];
  category_ids: string[];
  /** Ascending. */
  piece_ids: number[];
  variants: ProductVariant[];
};

export type ProductVariant = {
  id: string;
  import_id: number | null;
  color: string;
  colorName: string;
  colorHex: string;
  size: string;
  price_centavos: number;
  sale?: Sale;
  stock: number | null;
  images: string[];
};

export type Category = {
  id: string;
  slug: string;
  name: string;
  description: string;
  parent_id: string | null;
  rank: number;
};

/** `GET /shop/recommendations/{id}`: what completes the look of a piece, or of a product without pieces, best first. */
export type RecommendationList = {
  algorithm: string;
  /** By the ids of pieces; score 0 to 1. */
  recommendations: { id: string; score: number; reason: string }[];
};

/** A published review of a product, or one that is no more. */
export type ReviewChange =
  | (Omit<Review, "isSample"> & { productId: string; gone?: undefined })
  | { id: string; productId: string; gone: true };
/** Whether a product shows the sample catalogue's reviews. */
export type SampleChange = { productId: string; isShown: boolean };

/** `GET /shop/reviews/changes?since=PLACE`: what is shown of reviews, in the order in which it changed; without `since` all of it. */
export type ReviewChanges = {
  /** Whether the reader knows things of another history, and forgets them. */
  anew: boolean;
  /** Where the next call goes on from. */
  place: number;
  /** Whether there are further changes now. */
  more: boolean;
  reviews: ReviewChange[];
  samples: SampleChange[];
};
