import type { ProductDocument, Sale } from "@alfaiataria/contract/internal";
import { colorHex } from "../lib/colors";
import { SINGLE_SIZE } from "../sheet/sizes";
import { MAX_PICTURES } from "../sheet/types";
import type { ImageRow, MappingRow, OptionRow, VariantRow } from "./queries";

/** Variants by product, with everything known of them. */
export class Variants {
  private readonly byProduct: Map<string, VariantRow[]>;
  private readonly importIds: Map<string, number>;
  private readonly colors = new Map<string, string>();
  private readonly sizes = new Map<string, string>();
  private readonly hexes = new Map<string, string>();

  constructor(
    rows: VariantRow[],
    mapping: MappingRow[],
    options: OptionRow[],
    private readonly pictures: Pictures,
  ) {
    this.byProduct = groupBy(rows, (row) => row.product_id);
    this.importIds = new Map(mapping.map(({ variant_id, import_id }) => [variant_id, import_id]));
    for (const { title, value, variant_ids } of options) {
      const values = this.valuesOf(title);
      for (const id of values ? variant_ids.split(" ") : []) values?.set(id, value);
    }
  }

  of(productId: string): Pick<ProductDocument, "variants" | "colors"> {
    const places = new Map<string, number>();
    const colors: ProductDocument["colors"] = [];
    const placeOf = (variantId: string): number => {
      const color = this.colors.get(variantId) ?? "";
      const import_id = this.importIds.get(variantId) ?? null;
      const images = this.pictures.of(variantId, productId);
      const key = [import_id, color, ...images].join("\n");
      const known = places.get(key);
      if (known !== undefined) return known;
      places.set(key, colors.length);
      return colors.push({ import_id, color, colorHex: this.hexOf(color), images }) - 1;
    };
    const variants = (this.byProduct.get(productId) ?? []).map(({ id, centavos, regular, lowest }) => ({
      id,
      color: placeOf(id),
      size: this.sizes.get(id) ?? SINGLE_SIZE,
      price_centavos: centavos,
      sale: centavos < regular ? saleOf(regular, lowest) : undefined,
    }));
    return { variants, colors };
  }

  private valuesOf(title: string): Map<string, string> | undefined {
    if (title === "cor" || title === "color") return this.colors;
    return title === "tamanho" || title === "size" ? this.sizes : undefined;
  }

  /** Ignores the counter of a second row in a color ('Azul (2)'); cached, since variants share a few dozen colors. */
  private hexOf(color: string): string {
    let hex = this.hexes.get(color);
    if (!hex) this.hexes.set(color, (hex = colorHex(color.replace(/ \(\d+\)$/, ""))));
    return hex;
  }
}

/** The lowest price of the last 30 days is given only where it is lower than the regular price. */
const saleOf = (regular: number, lowest: number | null): Sale => ({
  regular_centavos: regular,
  lowest_centavos: lowest !== null && lowest < regular ? lowest : null,
});

/** Pictures of a variant: those assigned to it, then those of the product that are assigned to no variant. */
export class Pictures {
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

/** The shop itself serves an upload stored by Medusa: 'http://localhost:9000/static/x.jpg' → '/static/x.jpg'. */
function localAddress(url: string): string {
  return url.replace(/^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?=\/static\/)/, "");
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
