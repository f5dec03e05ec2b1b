import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { foldWords, formatCentavos } from "@alfaiataria/brazil";
import { colorHex } from "../lib/colors";
import { compareSizes, SINGLE_SIZE } from "../sheet/sizes";
import { MAX_PICTURES } from "../sheet/types";
import { careOf } from "./care";
import { readCatalogueVersion } from "./changes";
import {
  readCategories,
  readImages,
  readPieces,
  readProducts,
  readVariants,
  readMapping,
  readOptions,
  type ImageRow,
  type MappingRow,
  type OptionRow,
  type PieceRow,
  type ProductRow,
  type VariantRow,
} from "./queries";
import type { CatalogueSnapshot, Piece, Product, ProductVariant } from "@alfaiataria/contract/internal";

/** The whole catalogue as shoppers see it, at one instant: eight SQL statements, no workflow. */
export async function readCatalogue(knex: Knex): Promise<CatalogueSnapshot> {
  return knex.transaction(
    async (trx) => {
      // The whole catalogue is read: hash joins are right, whatever PostgreSQL's statistics say after a great import.
      await trx.raw("set local enable_nestloop = off");
      await trx.raw("set local work_mem = '64MB'");
      const version = await readCatalogueVersion(trx);
      const pieceRows = await readPieces(trx);
      const productRows = await readProducts(trx);
      const variants = new Variants(await readVariants(trx), await readMapping(trx), await readOptions(trx));
      const images = new Pictures(await readImages(trx));
      const categories = await readCategories(trx);
      const products = productRows
        .map((row) => toProduct(row, variants, images))
        .filter((product) => product.variants.length > 0);
      return { version, pieces: toPieces(pieceRows, products), products, categories };
    },
    { isolationLevel: "repeatable read", readOnly: true },
  );
}

/** Variants of a product with all that is known of them. */
class Variants {
  private readonly byProduct: Map<string, VariantRow[]>;
  private readonly importIds: Map<string, number>;
  private readonly colors = new Map<string, string>();
  private readonly sizes = new Map<string, string>();
  private readonly hexes = new Map<string, string>();

  constructor(rows: VariantRow[], mapping: MappingRow[], options: OptionRow[]) {
    this.byProduct = groupBy(rows, (row) => row.product_id);
    this.importIds = new Map(mapping.map(({ variant_id, import_id }) => [variant_id, import_id]));
    for (const { variant_id, title, value } of options) {
      (title === "cor" || title === "color" ? this.colors : this.sizes).set(variant_id, value);
    }
  }

  of(productId: string, images: Pictures): ProductVariant[] {
    return (this.byProduct.get(productId) ?? []).map(({ id, centavos, stock }) => {
      const color = this.colors.get(id) ?? "";
      return {
        id,
        import_id: this.importIds.get(id) ?? null,
        color,
        colorName: color,
        colorHex: this.hexOf(color),
        size: this.sizes.get(id) ?? SINGLE_SIZE,
        price_centavos: centavos,
        stock,
        images: images.of(id, productId),
      };
    });
  }

  /** Without the counter of a second row in the same color; thousands of variants share a few dozen colors. */
  private hexOf(color: string): string {
    let hex = this.hexes.get(color);
    if (!hex) this.hexes.set(color, (hex = colorHex(color.replace(/ \(\d+\)$/, ""))));
    return hex;
  }
}

/** Pictures of a variant: those assigned to it, then the product's own that are assigned to none. */
class Pictures {
  private readonly assigned = new Map<string, string[]>();
  private readonly general = new Map<string, string[]>();

  constructor(rows: readonly ImageRow[]) {
    for (const { product_id, url, variant_ids } of rows) {
      const address = localAddress(url);
      if (variant_ids === null) append(this.general, product_id, address);
      else for (const id of variant_ids.split(" ")) append(this.assigned, id, address);
    }
  }

  of(variantId: string, productId: string): string[] {
    const own = this.assigned.get(variantId) ?? [];
    return [...own, ...(this.general.get(productId) ?? [])].slice(0, MAX_PICTURES);
  }
}

/** An upload that Medusa serves itself is served by the shop: 'http://localhost:9000/static/x.jpg' → '/static/x.jpg'. */
function localAddress(url: string): string {
  return url.replace(/^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?=\/static\/)/, "");
}

function toProduct(row: ProductRow, known: Variants, images: Pictures): Product {
  const variants = known.of(row.id, images);
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
    name: row.title,
    price_centavos: Math.min(...variants.map(({ price_centavos }) => price_centavos)),
    description: row.description ?? "",
    produto: metadata("produto"),
    fabric,
    style: metadata("estilo"),
    composition: metadata("composicao"),
    code: metadata("codigo"),
    details: details.length > 0 ? details : careOf(fabric, metadata("composicao")),
    category_ids: row.category_ids?.split(" ") ?? [],
    piece_ids: [...new Set(variants.flatMap(({ import_id }) => import_id ?? []))].sort((a, b) => a - b),
    variants,
  };
}

function toPieces(rows: readonly PieceRow[], products: readonly Product[]): Piece[] {
  const sold = new Map<number, { product: Product; variants: ProductVariant[] }>();
  for (const product of products) {
    for (const variant of product.variants) {
      if (variant.import_id === null) continue;
      const entry = sold.get(variant.import_id);
      if (entry) entry.variants.push(variant);
      else sold.set(variant.import_id, { product, variants: [variant] });
    }
  }
  return rows.map((row) => toPiece(row, sold.get(row.id)));
}

/** Name, price and pictures of a piece that is sold online are Medusa's, else the sheet's. */
function toPiece(row: PieceRow, sold: { product: Product; variants: ProductVariant[] } | undefined): Piece {
  const { pictures, base_name, color_words, nome_peca, preco_centavos } = row;
  const variants = [...(sold?.variants ?? [])].sort((a, b) => compareSizes(a.size, b.size));
  // Rows of one product may write its name with other accents or capitals.
  const renamed = sold && foldWords(sold.product.name) !== foldWords(base_name);
  const centavos = sold ? Math.min(...variants.map(({ price_centavos }) => price_centavos)) : preco_centavos;
  // Every field by its name: spreading a part of them takes V8 ten times as long, which 10,000 pieces feel.
  return {
    id: row.id,
    nome_peca: renamed ? `${sold.product.name} ${color_words}`.trim() : nome_peca,
    nome_base: renamed ? sold.product.name : base_name,
    produto: row.produto,
    preco: formatCentavos(centavos),
    preco_centavos: centavos,
    cor: row.cor,
    cor_hex: colorHex(row.cor),
    categoria: row.categoria,
    sub_categoria: row.sub_categoria,
    tecido: row.tecido,
    estilo: row.estilo,
    composicao: row.composicao,
    codigo: row.codigo,
    descricao: row.descricao,
    imagens: variants[0]?.images ?? pictures,
    grupo: row.group_key,
    slug: sold?.product.slug ?? null,
    product_id: sold?.product.id ?? null,
    variants: variants.map(({ id, size, stock }) => ({ id, size, stock })),
  };
}

function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) append(groups, keyOf(row), row);
  return groups;
}

function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
