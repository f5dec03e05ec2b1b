const THOUSANDS = /^\d{1,3}(?:\.\d{3})+(?:,0+)?$/;
const PLAIN = /^\d+(?:[.,]0{1,2})?$/;

/**
 * A whole number as spreadsheets write it: '1000', '1.000' (a thousand, as in prices), '3,00' or '3.0'; NaN for
 * anything else.
 */
export function parseWhole(text: string): number {
  if (THOUSANDS.test(text)) return Number(text.replace(/,.*/, "").replaceAll(".", ""));
  return PLAIN.test(text) ? parseInt(text, 10) : NaN;
}

/** Whether Excel shows a number so for want of space, as in '4,0E+01': the number itself is lost in a CSV. */
export const isAbbreviated = (text: string): boolean => /^\d(?:[.,]\d+)?E\+\d{2,}$/i.test(text.trim());
