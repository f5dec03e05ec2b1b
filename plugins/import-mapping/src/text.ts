import { slugify } from "@alfaiataria/brazil";

/** Address part of a name: 'Calça Chino' → 'calca-chino'; 'item' when nothing is left. */
export const handleOf = (name: string): string => slugify(name) || "item";

/** A text that PostgreSQL can hold, in JSON too: without zero bytes and halves of a surrogate pair. */
export function storable(text: string): string {
  return text.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "\ufffd");
}
