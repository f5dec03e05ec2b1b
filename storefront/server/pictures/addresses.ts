import type { View } from "@alfaiataria/pictures";
import { PIECE_WIDTHS, STILL_WIDTHS } from "../../src/components/picture-address.ts";

/** Width and height in px; `whole` fits all of the picture in and fills the rest with the colors of its edges. */
export type Size = { width: number; height: number; format: "avif" | "webp" | "jpg"; whole?: true };

/** The card of a shared link, in the size that social networks ask for. */
const CARD = { width: 1200, height: 630, format: "jpg" } as const;

/** The sizes in which every picture of the catalogue is served; all are 4:5. */
export const sizeOf = (width: (typeof PIECE_WIDTHS)[number], format: "avif" | "webp"): Size => ({
  width,
  height: (width * 5) / 4,
  format,
});

const DERIVED = new RegExp(
  `^(?<name>[^\\0\\\\]+)-(?:(?<width>${PIECE_WIDTHS.join("|")})\\.(?<format>avif|webp)|social-${CARD.width}\\.jpg)$`,
);

/** Parses an address like 'pecas/12-1-720.avif', or 'pecas/12-1-social-1200.jpg': the card of a shared link. */
export function parseDerived(path: string): { name: string; size: Size } | undefined {
  const { name, width, format } = DERIVED.exec(path)?.groups ?? {};
  if (!name || name.includes("..")) return undefined;
  if (!width) return { name, size: { ...CARD, whole: true } };
  return { name, size: sizeOf(Number(width) as 320, format as "avif") };
}

/** The shapes in which a still of the house is served: width ÷ height. */
const STILL_SHAPES = { larga: 3 / 2, alta: 4 / 5, social: 1200 / 630, carta: 1120 / 320 };
const STILL = new RegExp(
  String.raw`^casa/(?<name>[a-z]+(?:-[a-z]+)*|[\w-]+\.(?:jpg|webp))-(?:(?<shape>larga|alta)-(?<width>${STILL_WIDTHS.join("|")})\.(?<format>avif|webp)|(?<sent>social-1200|carta-1120)\.jpg)$`,
);

/**
 * Parses an address like 'casa/tesoura-larga-960.avif': a still of the house in one of its shapes, or a photograph that staff
 * sent for one, 'casa/1764-3f9c.jpg-larga-960.avif'.
 */
export function parseStill(path: string): { name: string; shape: string; size: Size } | undefined {
  const { name, sent, ...asked } = STILL.exec(path)?.groups ?? {};
  if (!name) return undefined;
  const [shape = "", width] = sent?.split("-") ?? [asked.shape, asked.width];
  const format = asked.format ?? "jpg";
  const height = Math.round(Number(width) / STILL_SHAPES[shape as keyof typeof STILL_SHAPES]);
  return { name, shape, size: { width: Number(width), height, format: format as Size["format"] } };
}

/** The piece and the view that a name like 'pecas/12-1' stands for. */
export function parseDrawn(name: string): { id: number; view: View } | undefined {
  const [, id, view] = /^pecas\/([1-9]\d{0,8})-([1-4])$/.exec(name) ?? [];
  return id ? { id: Number(id), view: Number(view) as View } : undefined;
}

const ORIGINAL = /^\/static\/.+\.(?:jpe?g|png|webp|avif|gif|svg)$/i;

/**
 * The address at which a picture of the catalogue is served: Medusa names a staff upload by its original, which becomes
 * a resized version here. Pictures on other hosts keep their address.
 */
export function servedAddress(address: string, publicUrl: string): string {
  const own = address.startsWith(`${publicUrl}/static/`) ? address.slice(publicUrl.length) : address;
  return ORIGINAL.test(own) && !parseDerived(own.slice("/static/".length)) ? `${own}-960.webp` : own;
}
