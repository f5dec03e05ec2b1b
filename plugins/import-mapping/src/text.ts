/** Lower case without accents, every run of other characters as one space: 'Azul-Marinho ' → 'azul marinho'. */
export function normalize(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** Address part of a name: 'Calça Chino' → 'calca-chino'; 'item' when nothing is left. */
export function slugify(text: string): string {
  return normalize(text).replaceAll(" ", "-") || "item";
}

/** A text that PostgreSQL can hold, in JSON too: without zero bytes and halves of a surrogate pair. */
export function storable(text: string): string {
  return text.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "\ufffd");
}
