import { foldWords, slugify } from "@alfaiataria/brazil";
import { isColorName } from "../lib/colors";

/** Slug of a name: 'Calça Chino' → 'calca-chino'; 'item' when nothing is left. */
export const handleOf = (name: string): string => slugify(name) || "item";

type Named = { nome_peca: string; produto: string; cor: string; preco_centavos: number };

/** The key shared by rows that are one model in several colors: product type, base name and price (spec 1 §5). */
export function groupKey(row: Named): string {
  return [handleOf(row.produto), handleOf(splitColor(row.nome_peca, row.cor).base), row.preco_centavos].join(
    "|",
  );
}

/**
 * The color label under which each row of a group is sold: its own color, made distinct ('Preto (2)') when another row
 * of the group has the same; earlier rows choose first. `current` holds the labels in use: one that still fits its row
 * is kept. `others` are the labels of variants that belong to none of these rows.
 */
export function labelColors(
  rows: readonly { id: number; cor: string }[],
  current: ReadonlyMap<number, string> = new Map(),
  others: readonly string[] = [],
): Map<number, string> {
  const labels = new Map<number, string>();
  const taken = new Set(others.map(foldWords));
  const take = (id: number, label: string) => {
    labels.set(id, label);
    taken.add(foldWords(label));
  };
  for (const { id, cor } of rows) {
    const label = current.get(id);
    if (label && isLabelOf(label, cor) && !taken.has(foldWords(label))) take(id, label);
  }
  for (const { id, cor } of rows) {
    if (labels.has(id)) continue;
    let label = cor;
    for (let count = 2; taken.has(foldWords(label)); count++) label = `${cor} (${count})`;
    take(id, label);
  }
  return labels;
}

function isLabelOf(label: string, cor: string): boolean {
  return label === cor || (label.startsWith(`${cor} (`) && /^\(\d+\)$/.test(label.slice(cor.length + 1)));
}

/** Words that connect a name to its color: 'Camisa Oxford na cor Azul', 'Blazer Milano - Preto'. */
const CONNECTORS = new Set(["", "em", "na", "no", "cor"]);
const LONGEST_COLOR = 6;
/** Colors of the table that names say of cloth and cut ('Camisa de Linho'): they count only as the row's own color. */
const CLOTHS = new Set(["jeans", "linho", "militar", "natural"]);

/**
 * A piece's name without its trailing color words, and those words (spec 1 §5): the row's own color, else any color of
 * the table; accents and case are ignored. `base` is never empty and always the beginning of the name.
 */
export function splitColor(name: string, ownColor: string): { base: string; suffix: string } {
  const words = name.trim().split(/\s+/);
  const own = foldWords(ownColor);
  const cut =
    trailing(words, (text) => own !== "" && text === own) ||
    trailing(words, (text) => isColorName(text) && !CLOTHS.has(text));
  if (cut === 0) return { base: words.join(" "), suffix: "" };
  let end = words.length - cut;
  while (end > 1 && CONNECTORS.has(foldWords(words[end - 1]!))) end -= 1;
  return { base: words.slice(0, end).join(" "), suffix: words.slice(end).join(" ") };
}

/** Number of words in the longest matching run at the end; never all words. */
function trailing(words: readonly string[], matches: (text: string) => boolean): number {
  for (let count = Math.min(LONGEST_COLOR, words.length - 1); count > 0; count--) {
    if (matches(foldWords(words.slice(-count).join(" ")))) return count;
  }
  return 0;
}
