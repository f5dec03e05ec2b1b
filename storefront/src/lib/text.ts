/** Lower case without accents, for comparing what people write. */
export function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** 'Vitale Barberis Canonico' → 'vitale-barberis-canonico' (spec 1 §2). */
export function slugify(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
