/** The letters with accents that Brazilians write, in lower case. */
export const ACCENTED = "áàâãäéèêëíìîïóòôõöúùûüçñ";

/** Lower case without accents, for comparing what people write. */
export function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The folded words with single spaces between them: 'Azul-Marinho ' → 'azul marinho'. */
export function foldWords(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** Part of an address: 'Calça Chino' → 'calca-chino'; empty when nothing is left. */
export function slugify(text: string): string {
  return foldWords(text).replaceAll(" ", "-");
}
