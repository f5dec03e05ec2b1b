import { ACCENTED, fold } from "@alfaiataria/brazil";
import { containing } from "./sql";

/** SQL: a phone normalized for comparison: only digits, without Brazil's 55. */
export const DIGITS = (phone: string) =>
  `regexp_replace(regexp_replace(${phone}, '\\D', '', 'g'), '^55(\\d{10,11})$', '\\1')`;
export const EMAIL_IN_MESSAGE = "coalesce(data ->> 'customerEmail', data ->> 'email')";
export const PHONE_IN_MESSAGE = "coalesce(data ->> 'customerPhone', data ->> 'phone')";

/** An `ilike` pattern that contains the text; a phone is reduced to its digits, as in keys. */
export const patternOf = (q: string): string => containing(isPhone(q) ? digitsOf(q) : q);

const isPhone = (q: string) => /^\+?[\d\s().-]+$/.test(q);
const digitsOf = (phone: string) => phone.replace(/\D/g, "").replace(/^55(?=\d{10,11}$)/, "");

/** What a search asks for: the order of a number, phones that contain some digits, or words as regular expressions. */
export type Sought = { number?: number; phone?: string; words?: string[] };

/** Fewer digits than these are an order's number and no part of a phone. */
const LEAST_DIGITS = 4;
/** PostgreSQL keeps 32 compiled expressions. */
const MOST_WORDS = 12;

/** Reads a search: '#1042' is a number, '1042' a number or part of a phone, all else words, each of which has to be there. */
export function soughtBy(q: string): Sought {
  const [, number] = /^(?:#|nº)?\s*(\d{1,9})$/i.exec(q) ?? [];
  const digits = isPhone(q) ? digitsOf(q) : "";
  const sought: Sought = {
    ...(number && { number: Number(number) }),
    ...(digits && (!number || digits.length >= LEAST_DIGITS) && { phone: containing(digits) }),
  };
  if (number || digits) return sought;
  return { words: q.split(/\s+/).slice(0, MOST_WORDS).map(expressionOf) };
}

/**
 * A regular expression that finds the word with and without accents, in either case. Folding the texts instead costs
 * PostgreSQL twenty times as much.
 */
const expressionOf = (word: string): string =>
  Array.from(fold(word) || word, (letter) => {
    const accented = [...ACCENTED].filter((other) => fold(other) === letter).join("");
    const spellings = letter + accented;
    return /^\p{L}/u.test(letter)
      ? `[${spellings}${spellings.toUpperCase()}]`
      : letter.replace(/[\\^$.|?*+()[\]{}]/, "\\$&");
  }).join("");
