// A tracking code is copied from slips and messages, with blanks and in any case: what is compared is its key.

/** SQL: the key of a tracking code. */
export const CODE_KEY = (code: string): string => `upper(regexp_replace(${code}, '\\s', '', 'g'))`;

export const keyOfCode = (code: string): string => code.replaceAll(/\s/g, "").toUpperCase();
