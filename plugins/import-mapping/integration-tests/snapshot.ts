import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { CatalogueEnd, CatalogueLine, Category, Piece, Product } from "@alfaiataria/contract/internal";
import { readHead } from "../src/read-model/head";
import { placeOf, readChanges, versionOf } from "../src/read-model/read-changes";

export type CatalogueSnapshot = {
  version: string;
  pieces: Piece[];
  products: Product[];
  categories: Category[];
};

/** The whole projected catalogue as one object. */
export async function readSnapshot(knex: Knex): Promise<CatalogueSnapshot> {
  const head = await readHead(knex);
  const snapshot: CatalogueSnapshot = { version: versionOf(head), pieces: [], products: [], categories: [] };
  const stock: Record<string, number | null> = {};
  const lines = await readLines(knex);
  for (const line of lines) if ("stock" in line) Object.assign(stock, line.stock);
  const stockOf = (id: string) => stock[id] ?? null;
  for (const line of lines) {
    if ("categories" in line) snapshot.categories = line.categories;
    if ("piece" in line) {
      const variants = line.piece.variants.map(({ id, size }) => ({ id, size, stock: stockOf(id) }));
      snapshot.pieces.push({ ...line.piece, variants });
    }
    if ("product" in line) {
      const { colors, ...product } = line.product;
      const variants = product.variants.map(({ color: at, ...variant }) => {
        const color = colors[at]!;
        return { ...variant, ...color, colorName: color.color, stock: stockOf(variant.id) };
      });
      const piece_ids = [...new Set(colors.flatMap(({ import_id }) => import_id ?? []))].sort(
        (a, b) => a - b,
      );
      snapshot.products.push({ ...product, piece_ids, variants });
    }
  }
  snapshot.pieces.sort((one, other) => one.id - other.id);
  snapshot.products.sort((one, other) => one.name.localeCompare(other.name, "pt-BR"));
  return snapshot;
}

/** All lines, read page by page like a storefront does. */
async function readLines(knex: Knex): Promise<CatalogueLine[]> {
  const lines: CatalogueLine[] = [];
  for (let end: CatalogueEnd | undefined; end === undefined || end.more;) {
    const chunks: string[] = [];
    const place = placeOf(end?.version, await readHead(knex));
    for await (const chunk of readChanges(knex, place, () => 0)) chunks.push(chunk);
    const page = chunks
      .join("")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as CatalogueLine);
    end = page.pop() as CatalogueEnd;
    lines.push(...page);
  }
  return lines;
}
