/** The widths in which every picture is served, px; all are 4:5. */
export const WIDTHS = [320, 720, 960] as const;
export const FORMATS = ["avif", "webp"] as const;
export type Width = (typeof WIDTHS)[number];
export type Format = (typeof FORMATS)[number];

export const heightOf = (width: Width): number => (width * 5) / 4;

const DERIVED = /^(?<name>[^\0\\]+)-(?<width>320|720|960)\.(?<format>avif|webp)$/;

/** What an address like 'pecas/12-1-720.avif' asks for. */
export function parseDerived(path: string): { name: string; width: Width; format: Format } | undefined {
  const groups = DERIVED.exec(path)?.groups;
  if (!groups?.name || groups.name.includes("..")) return undefined;
  return { name: groups.name, width: Number(groups.width) as Width, format: groups.format as Format };
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
