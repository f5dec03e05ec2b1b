import type { DesiredRow, StoredVariant } from "./types";

const OFTEN_ALIKE = [
  ...([
    "produto",
    "cor",
    "categoria",
    "sub_categoria",
    "tecido",
    "estilo",
    "composicao",
    "descricao",
  ] as const),
  ...(["base_name", "color_words", "group_key"] as const),
];

type Texts = Pick<DesiredRow, (typeof OFTEN_ALIKE)[number] | "tamanhos">;

/** Interns values that many rows share, words and lists of sizes: 100,000 rows would otherwise hold 100 MB of them. */
export class Shared {
  private readonly texts = new Map<string, string>();
  private readonly sizes = new Map<string, string[]>();

  text(text: string): string {
    return once(this.texts, text, text);
  }

  row<Row extends Texts>(row: Row): Row {
    const texts: Texts = row;
    for (const column of OFTEN_ALIKE) texts[column] = this.text(texts[column]);
    texts.tamanhos = once(this.sizes, texts.tamanhos.join("|"), texts.tamanhos);
    return row;
  }

  variant(variant: StoredVariant): StoredVariant {
    variant.product_id = this.text(variant.product_id);
    variant.size = this.text(variant.size);
    variant.color = this.text(variant.color);
    return variant;
  }
}

function once<Value>(known: Map<string, Value>, key: string, value: Value): Value {
  const found = known.get(key);
  if (found === undefined) known.set(key, value);
  return found ?? value;
}

/** Adds a value to the list under its key. */
export function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
