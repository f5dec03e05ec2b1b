import { foldWords } from "@alfaiataria/brazil";
import { MAX_STOCK } from "@alfaiataria/contract";
import type { Stock } from "./types";
import { parseWhole } from "./whole-number";

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

/** Whether a text is a size for sure: 'P', 'GG' or '48', not 'Único' or '48 longo'. */
const isPlain = (text: string) => /^\d{1,3}$/.test(text) || CLOTHING.includes(text.toLowerCase());

/** '48 | 50/52' → ['48', '50', '52'], 'P M G' → three; duplicates are dropped; an empty cell gives the single size. */
export function parseSizes(cell: string): string[] {
  const words = cell.trim().split(/\s+/);
  const parts = words.every(isPlain) ? words : cell.split(/[|/;,]/);
  const seen = new Map<string, string>();
  for (const part of parts) {
    const size = part.trim();
    if (size && !seen.has(size.toLowerCase())) seen.set(size.toLowerCase(), size);
  }
  return seen.size ? [...seen.values()] : [SINGLE_SIZE];
}

const MONTH = "(?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)";
/** What Excel makes of '10/12' unless the cell is one of text: '10/12/2026', in a CSV also '10/dez' or 'dez/40'. */
const DATE = new RegExp(`^(?:\\d{1,2}/\\d{1,2}/\\d{4}|\\d{1,2}[/-]${MONTH}|${MONTH}[/-]\\d{2,4})$`, "i");

/** Whether a list of sizes or quantities became a date in the spreadsheet: nobody can say what it was. */
export const isDate = (cell: string): boolean => DATE.test(cell.trim());

export const IS_DATE = "a planilha fez uma data deste texto; separe os valores por |, como em 10|12";

const NUMBER = /^(\d+)([.,])(\d+)$/;
/** Half sizes are of collars and shoes, which end below this. */
const FIRST_WITHOUT_HALVES = 48;

/** Whether a text is one half size, such as '38.5'. */
export const isHalfSize = (text: string): boolean =>
  /^\d+\.50*$/.test(text) && Number(text) < FIRST_WITHOUT_HALVES;

/**
 * Whether a list of two sizes became one number in the spreadsheet: in Portuguese '48,50' is 48.5 in a workbook, and
 * '48,5' in a CSV. No piece has sizes of which one is less than a fifth of the other.
 */
export function isFraction(cell: string): boolean {
  const text = cell.trim();
  const [, first, point, second] = NUMBER.exec(text) ?? [];
  if (point === ".") return !isHalfSize(text);
  return point === "," && Number(second) * 5 < Number(first);
}

export const IS_FRACTION =
  "a planilha fez um número deste texto; separe os valores por |, como em 48|50, e escreva meio tamanho como 38.5";

export type ParsedStock = { ok: true; stock: Stock } | { ok: false; reason: string };

/** One number for every size, or a list with one number per size in their order. */
export function parseStock(cell: string, sizes: readonly string[]): ParsedStock {
  const text = cell.trim();
  if (!text) return { ok: true, stock: { kind: "not-counted" } };
  if (foldWords(text) === "sob consulta") return { ok: true, stock: { kind: "not-sold" } };
  if (isDate(text)) return { ok: false, reason: IS_DATE };
  // '3,00' is a number of two decimals, not a list.
  const parts = text
    .replace(/(?<=\d),00(?!\d)/g, "")
    .split(/[|/;,]/)
    .map((part) => part.trim());
  const quantities = parts.map(parseWhole);
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
