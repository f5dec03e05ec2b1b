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
