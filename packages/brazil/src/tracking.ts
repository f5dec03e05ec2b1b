/** Of the Universal Postal Union, as Correios gives them: 'AA123456785BR'. */
const POSTAL_CODE = /^[A-Z]{2}\d{9}BR$/;

/**
 * What is no part of a code, though it is copied with one: blanks of every width, and marks that nobody sees. Written out,
 * because `\s` is not the same in JavaScript and in PostgreSQL, which both read this pattern.
 */
export const BLANK = String.raw`[\s\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]`;

const BLANKS = new RegExp(BLANK, "g");
export const withoutBlanks = (code: string): string => code.replaceAll(BLANKS, "");

/**
 * Where a carrier shows a parcel: what staff wrote when it is an address (Admin writes '#' for none), Correios for a code of
 * its own, else null.
 */
export function trackingUrl(code: string, written: string | null = null): string | null {
  if (written && /^https?:/.test(written) && URL.canParse(written)) return written;
  const postal = withoutBlanks(code).toUpperCase();
  return POSTAL_CODE.test(postal)
    ? `https://rastreamento.correios.com.br/app/index.php?objetos=${postal}`
    : null;
}
