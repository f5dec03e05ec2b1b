import { MAX_CENTAVOS } from "@alfaiataria/contract";

export type ParsedPrice = { ok: true; centavos: number } | { ok: false; reason: string };

const BRAZILIAN = /^(?:\d{1,3}(?:\.\d{3})+|\d+),\d{1,2}$/;
const THOUSANDS = /^\d{1,3}(?:\.\d{3})+$/;
/** '1 234,56'; any other blank between digits is a slip of the keyboard: '100 00' is neither one price nor another. */
const BLANK_BETWEEN_THOUSANDS = /(?<=\d)[ \u00a0\u202f](?=\d{3}(?:\D|$))/g;
const BLANKS_OUTSIDE = /(?<!\d)\s+|\s+(?!\d)/g;
const PLAIN = /^\d+(?:\.\d{1,2})?$/;

const invalid = (reason: string): ParsedPrice => ({ ok: false, reason });

/**
 * Integer centavos of a price as spreadsheets write it: 'R$ 1.234,56', '1234,56', '1.234' or '1 234' (a thousand),
 * '1234.5' or a number. The reason why a price is invalid is in Portuguese, for staff.
 */
export function parsePrice(value: string | number | null | undefined): ParsedPrice {
  if (value === null || value === undefined || value === "") return invalid("o preço está vazio");
  if (typeof value === "number") {
    return Number.isFinite(value) ? inRange(Math.round(value * 100)) : invalid("o preço não é um número");
  }
  const text = value
    .replace(BLANK_BETWEEN_THOUSANDS, ".")
    .replace(BLANKS_OUTSIDE, "")
    .replace(/^(-?)R\$/i, "$1");
  if (!text) return invalid("o preço está vazio");
  const negative = text.startsWith("-") || text.startsWith("−");
  const digits = negative ? text.slice(1) : text;
  const centavos = toCentavos(digits);
  if (centavos === null) return invalid("o preço não foi entendido; use o formato R$ 1.234,56");
  return inRange(negative ? -centavos : centavos);
}

function toCentavos(text: string): number | null {
  if (BRAZILIAN.test(text)) {
    const [whole = "", cents = ""] = text.split(",");
    return Number(whole.replaceAll(".", "")) * 100 + Number(cents.padEnd(2, "0"));
  }
  if (THOUSANDS.test(text)) return Number(text.replaceAll(".", "")) * 100;
  if (PLAIN.test(text)) {
    const [whole = "", cents = ""] = text.split(".");
    return Number(whole) * 100 + Number(cents.padEnd(2, "0"));
  }
  return null;
}

function inRange(centavos: number): ParsedPrice {
  if (centavos < 0) return invalid("o preço é negativo");
  if (centavos === 0) return invalid("o preço é zero");
  if (centavos > MAX_CENTAVOS) return invalid("o preço passa de R$ 9.999.999,99");
  return { ok: true, centavos };
}
