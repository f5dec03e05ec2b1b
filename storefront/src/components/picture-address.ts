/** The widths in px in which pictures of the catalogue are served. */
export const PIECE_WIDTHS = [320, 720, 960] as const;
/** The widths of the house's stills, which are shown larger. */
export const STILL_WIDTHS = [320, 720, 960, 1440, 1920] as const;

/** What is shown of a picture of the catalogue where a link is shared: all of it, in a card's shape. */
export const cardOf = (src: string): string =>
  OURS.exec(src)?.[2] ? src : src.replace(OURS, "$1-social-1200.jpg");

/** Who is shown a picture's crop for phones. */
export const PHONES = "(max-width: 40rem)";

/** The `sizes` of a picture as wide as the page's content. */
export const BAND_SIZES = "(min-width: 85rem) 79rem, 94vw";

const OURS = /^(\/static\/(casa\/)?.+)-960\.webp$/;

/** The `srcset` values of a picture that the server keeps in several widths, AVIF and WebP; null for any other address. */
export function sourceSet(src: string): { avif: string; webp: string } | null {
  const [, base, isStill] = OURS.exec(src) ?? [];
  if (!base) return null;
  const list = (extension: string) =>
    (isStill ? STILL_WIDTHS : PIECE_WIDTHS)
      .map((width) => `${base}-${width}.${extension} ${width}w`)
      .join(", ");
  return { avif: list("avif"), webp: list("webp") };
}
