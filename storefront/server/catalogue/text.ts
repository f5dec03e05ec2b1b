/** Without accents and in lower case: how search and addresses compare words. */
export const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** Portuguese order, numbers by value. */
export const collator = new Intl.Collator("pt-BR", { numeric: true, sensitivity: "base" });
