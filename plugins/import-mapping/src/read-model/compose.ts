import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { formatCentavos } from "@alfaiataria/brazil";
import type { PieceDocument, ProductDocument, Sale } from "@alfaiataria/contract/internal";
import { colorHex } from "../lib/colors";
import { compareSizes } from "../sheet/sizes";
import { careOf } from "./care";
import { isRenamed, renamedPiece } from "./piece-name";
import {
  readImages,
  readPieces,
  readProducts,
  readPiecesOf,
  readProductsOf,
  readVariantRanks,
  readVariants,
  readMapping,
  readOptions,
  type PieceRow,
  type ProductRow,
  type RankRow,
  type VariantRow,
} from "./queries";
import { Pictures, Variants } from "./variants";

/** A batch is held in memory: a few megabytes. */
export const PRODUCTS_AT_ONCE = 250;
export const PIECES_AT_ONCE = 1_000;
/**
 * Planner settings for a transaction of batches, each small beside its tables: use indexes rather than hash a whole
 * table, whatever PostgreSQL's statistics say after a large import.
 */
export const READ_BY_INDEX =
  "set local enable_seqscan = off; set local random_page_cost = 0.5; set local max_parallel_workers_per_gather = 0; set local jit = off";

export function batches<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}

/** The requested documents; a product or piece of `asked` that is not among them is not shown in the shop. */
export type Composed = {
  asked: { products: string[]; pieces: number[] };
  products: ProductDocument[];
  pieces: PieceDocument[];
  /** Stock of the variants of `products`. */
  stock: StockRow[];
};
export type StockRow = { variant_id: string; product_id: string; stock: number | null; centavos: number };

/**
 * Composes products together with their pieces, and pieces together with their products: a piece's name, price and
 * pictures come from its products. Nine statements, which read by index.
 */
export async function compose(
  knex: Knex,
  products: readonly string[],
  pieces: readonly number[],
): Promise<Composed> {
  const pieceIds = [...new Set([...pieces, ...(await readPiecesOf(knex, products))])];
  const productIds = [...new Set([...products, ...(await readProductsOf(knex, pieceIds))])];
  const productRows = await readProducts(knex, productIds);
  const sold = productRows.map(({ id }) => id);
  const ranks = await readVariantRanks(knex, sold);
  const variantIds = ranks.map(({ id }) => id);
  const rows = sorted(await readVariants(knex, variantIds), ranks);
  const variants = new Variants(
    rows.byRank,
    await readMapping(knex, variantIds),
    await readOptions(knex, variantIds),
    new Pictures(await readImages(knex, sold)),
  );
  const shown = productRows.flatMap((row) => toProduct(row, variants) ?? []);
  return {
    asked: { products: productIds, pieces: pieceIds },
    products: shown,
    pieces: toPieces(await readPieces(knex, pieceIds), shown),
    stock: rows.byId.map(({ id, product_id, stock, centavos }) => ({
      variant_id: id,
      product_id,
      stock,
      centavos,
    })),
  };
}

/** Variants ordered by id, and ordered by rank within their product with ties by id. */
function sorted(rows: readonly VariantRow[], ranks: readonly RankRow[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const known = ranks.flatMap(({ id, rank }) => {
    const row = byId.get(id);
    return row ? [{ row, rank: rank ?? Number.MAX_SAFE_INTEGER }] : [];
  });
  const byRank = [...known].sort((a, b) => a.rank - b.rank);
  return { byId: known.map(({ row }) => row), byRank: byRank.map(({ row }) => row) };
}

/** Null when nothing of the product is sold. */
function toProduct(row: ProductRow, known: Variants): ProductDocument | null {
  const { variants, colors } = known.of(row.id);
  const [first, ...others] = variants;
  if (!first) return null;
  const metadata = (key: string) => {
    const value = row.metadata?.[key];
    return typeof value === "string" ? value : "";
  };
  const fabric = row.material ?? metadata("tecido");
  const details = metadata("detalhes")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return {
    id: row.id,
    slug: row.handle,
    ...(row.former_handles && { former_slugs: row.former_handles.split(" ") }),
    name: row.title,
    ...lowestOf(first, others),
    description: row.description ?? "",
    produto: metadata("produto"),
    fabric,
    style: metadata("estilo"),
    composition: metadata("composicao"),
    code: metadata("codigo"),
    details: details.length > 0 ? details : careOf(fabric, metadata("composicao")),
    category_ids: row.category_ids?.split(" ") ?? [],
    colors,
    variants,
  };
}

/** The lowest price, with the sale that lowers it, if any. */
function lowestOf(first: Priced, others: readonly Priced[]): Priced {
  const { price_centavos, sale } = others.reduce(
    (lowest, variant) => (variant.price_centavos < lowest.price_centavos ? variant : lowest),
    first,
  );
  return { price_centavos, sale };
}
type Priced = { price_centavos: number; sale?: Sale };

/** A piece's first product, and its variants from all products. */
type Sold = {
  product: ProductDocument;
  variants: (Priced & { id: string; size: string; pictures: string[] })[];
};

function toPieces(rows: readonly PieceRow[], products: readonly ProductDocument[]): PieceDocument[] {
  const sold = new Map<number, Sold>();
  for (const product of products) {
    for (const { id, color, size, price_centavos, sale } of product.variants) {
      const { import_id = null, images = [] } = product.colors[color] ?? {};
      if (import_id === null) continue;
      const variant = { id, size, price_centavos, sale, pictures: images };
      const entry = sold.get(import_id);
      if (entry) entry.variants.push(variant);
      else sold.set(import_id, { product, variants: [variant] });
    }
  }
  return rows.map((row) => toPiece(row, sold.get(row.id)));
}

/** Name, price and pictures come from Medusa for a piece that is sold online, else from the sheet. */
function toPiece(row: PieceRow, sold: Sold | undefined): PieceDocument {
  const { pictures, base_name, color_words, nome_peca, preco_centavos } = row;
  const variants = [...(sold?.variants ?? [])].sort((a, b) => compareSizes(a.size, b.size));
  // Rows of one product may write its name with different accents or capitals.
  const renamed = sold && isRenamed(sold.product.name, base_name);
  const [first, ...others] = variants;
  const { price_centavos: centavos, sale }: Priced = first
    ? lowestOf(first, others)
    : { price_centavos: preco_centavos };
  // Each field is written out: spreading makes V8 ten times slower here, which is noticeable at 10,000 pieces.
  return {
    id: row.id,
    nome_peca: renamed ? renamedPiece(sold.product.name, color_words) : nome_peca,
    nome_base: renamed ? sold.product.name : base_name,
    produto: row.produto,
    preco: formatCentavos(centavos),
    preco_centavos: centavos,
    sale,
    cor: row.cor,
    cor_hex: colorHex(row.cor),
    categoria: row.categoria,
    sub_categoria: row.sub_categoria,
    tecido: row.tecido,
    estilo: row.estilo,
    composicao: row.composicao,
    codigo: row.codigo,
    descricao: row.descricao,
    imagens: variants[0]?.pictures ?? pictures,
    grupo: row.group_key,
    slug: sold?.product.slug ?? null,
    product_id: sold?.product.id ?? null,
    variants: variants.map(({ id, size, price_centavos, sale }) =>
      price_centavos === centavos ? { id, size } : { id, size, price_centavos, sale },
    ),
  };
}
