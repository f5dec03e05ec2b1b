import { foldWords } from "@alfaiataria/brazil";
import { MAX_STOCK } from "@alfaiataria/contract";
import type { Stock } from "./types";

/** Size of a row whose column 'tamanhos' is missing or empty. */
export const SINGLE_SIZE = "Único";

const CLOTHING = ["ppp", "pp", "p", "m", "g", "gg", "xg", "xgg", "xxg", "xxgg", "xxxg"];

/** Numbers by value, then clothing sizes PP < P < M < G < GG < XGG, then the rest alphabetically (spec 1 §5). */
export function compareSizes(a: string, b: string): number {
  const [rankA, rankB] = [sizeRank(a), sizeRank(b)];
  return rankA.kind - rankB.kind || rankA.order - rankB.order || alphabetically(a, b);
}

const alphabetically = new Intl.Collator("pt-BR").compare;

function sizeRank(size: string): { kind: number; order: number } {
  const number = Number(size.replace(",", "."));
  if (size.trim() !== "" && Number.isFinite(number)) return { kind: 0, order: number };
  const clothing = CLOTHING.indexOf(foldWords(size));
  return clothing >= 0 ? { kind: 1, order: clothing } : { kind: 2, order: 0 };
}

/** '48 | 50/52' → ['48', '50', '52']; duplicates are dropped; an empty cell gives the single size. */
export function parseSizes(cell: string): string[] {
  const seen = new Map<string, string>();
  for (const part of cell.split(/[|/;,]/)) {
    const size = part.trim();
    if (size && !seen.has(size.toLowerCase())) seen.set(size.toLowerCase(), size);
  }
  return seen.size ? [...seen.values()] : [SINGLE_SIZE];
}

export type ParsedStock = { ok: true; stock: Stock } | { ok: false; reason: string };

/** One number for every size, or a list with one number per size in their order. */
export function parseStock(cell: string, sizes: readonly string[]): ParsedStock {
  const text = cell.trim();
  if (!text) return { ok: true, stock: { kind: "not-counted" } };
  if (foldWords(text) === "sob consulta") return { ok: true, stock: { kind: "not-sold" } };
  const parts = text.split(/[|/;,]/).map((part) => part.trim());
  const quantities = parts.map((part) => (/^\d+(\.0+)?$/.test(part) ? Number(part) : NaN));
  const wrong = parts.find((_, index) => !(quantities[index]! <= MAX_STOCK));
  if (wrong !== undefined) {
    const shown = wrong || "vazio";
    return { ok: false, reason: `a quantidade '${shown}' não é um número inteiro de 0 a 1.000.000` };
  }
  if (quantities.length === 1) {
    return { ok: true, stock: { kind: "counted", quantities: sizes.map(() => quantities[0]!) } };
  }
  if (quantities.length !== sizes.length) {
    return { ok: false, reason: `há ${quantities.length} quantidades para ${sizes.length} tamanho(s)` };
  }
  return { ok: true, stock: { kind: "counted", quantities } };
}
