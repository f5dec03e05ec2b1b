const WIDTHS = [320, 720, 960];
const OURS = /^(\/static\/.+)-960\.webp$/;

/** The `srcset` values of a picture that the server keeps in three widths, AVIF and WebP; null for any other address. */
export function sourceSet(src: string): { avif: string; webp: string } | null {
  const base = OURS.exec(src)?.[1];
  if (!base) return null;
  const list = (extension: string) =>
    WIDTHS.map((width) => `${base}-${width}.${extension} ${width}w`).join(", ");
  return { avif: list("avif"), webp: list("webp") };
}
