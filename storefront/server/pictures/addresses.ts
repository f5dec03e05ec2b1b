import type { View } from "@alfaiataria/pictures";

/** The widths in which every picture is served, px; all are 4:5. */
export const WIDTHS = [320, 720, 960] as const;
export const FORMATS = ["avif", "webp"] as const;
export type Width = (typeof WIDTHS)[number];
export type Size = { width: Width; format: (typeof FORMATS)[number] };

export const heightOf = (width: Width): number => (width * 5) / 4;

const DERIVED = /^(?<name>[^\0\\]+)-(?<width>320|720|960)\.(?<format>avif|webp)$/;

/** What an address like 'pecas/12-1-720.avif' asks for. */
export function parseDerived(path: string): { name: string; size: Size } | undefined {
  const { name, width, format } = DERIVED.exec(path)?.groups ?? {};
  if (!name || name.includes("..")) return undefined;
  return { name, size: { width: Number(width), format } as Size };
}

/** The piece and the view of it that a name like 'pecas/12-1' means. */
export function parseDrawn(name: string): { id: number; view: View } | undefined {
  const [, id, view] = /^pecas\/([1-9]\d{0,8})-([1-4])$/.exec(name) ?? [];
  return id ? { id: Number(id), view: Number(view) as View } : undefined;
}

const ORIGINAL = /^\/static\/.+\.(?:jpe?g|png|webp|avif|gif|svg)$/i;

/**
 * The address at which a picture of the catalogue is served: an upload of staff, which Medusa names by its original,
 * in the sizes that pages ask for. Pictures of other hosts stay as they are.
 */
export function servedAddress(address: string, publicUrl: string): string {
  const own = address.startsWith(`${publicUrl}/static/`) ? address.slice(publicUrl.length) : address;
  return ORIGINAL.test(own) && !parseDerived(own.slice("/static/".length)) ? `${own}-960.webp` : own;
}
