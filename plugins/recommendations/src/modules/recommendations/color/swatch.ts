import { converter, differenceCiede2000, type Lab65, parse } from "culori";

/** How a tailor names what he sees. */
export type Family =
  | "white"
  | "offWhite"
  | "lightGrey"
  | "grey"
  | "charcoal"
  | "black"
  | "navy"
  | "blue"
  | "lightBlue"
  | "teal"
  | "green"
  | "olive"
  | "mint"
  | "beige"
  | "tan"
  | "brown"
  | "mustard"
  | "rust"
  | "burgundy"
  | "red"
  | "pink"
  | "lilac"
  | "purple";

/** A color in CIELAB (D65), with its polar form and family. */
export type Swatch = {
  /** Its number among all swatches of this process. */
  serial: number;
  lab: Lab65;
  /** Lightness 0 to 100, chroma, hue in degrees. */
  l: number;
  c: number;
  h: number;
  family: Family;
};

const FALLBACK = "#9ca3af";
const toLab = converter("lab65");
const deltaE = differenceCiede2000();
const known = new Map<string, Swatch>();

/** The swatch of a CSS color, one object for each; what is no color is a neutral grey. */
export function swatchOf(hex: string): Swatch {
  const css = parse(hex) ? hex : FALLBACK;
  let swatch = known.get(css);
  if (!swatch) {
    const lab = toLab(css) ?? { mode: "lab65", l: 67, a: 0, b: 0 };
    const c = Math.hypot(lab.a, lab.b);
    const h = ((Math.atan2(lab.b, lab.a) * 180) / Math.PI + 360) % 360;
    swatch = { serial: known.size, lab, l: lab.l, c, h, family: familyOf(lab.l, c, h) };
    known.set(css, swatch);
  }
  return swatch;
}

/** CIEDE2000: below 2 nobody sees it, above 20 nobody mistakes it. */
export const differenceOf = (a: Swatch, b: Swatch): number => deltaE(a.lab, b.lab);

function familyOf(l: number, c: number, h: number): Family {
  if (l < 12 && c < 8) return "black";
  if (c < 5 || (c < 8 && h > 150)) return greyOf(l);
  if (h >= 55 && h < 115 && l > 90 && c < 16) return "offWhite";
  if (h < 32 || h >= 345) return reddish(l, c);
  if (h < 115) return earthen(l, c, h);
  if (h < 185) return l > 72 ? "mint" : h < 125 && l < 45 ? "olive" : "green";
  if (h < 240) return l > 70 ? "lightBlue" : "teal";
  if (h < 300) return l < 28 && c < 32 ? "navy" : l > 62 ? "lightBlue" : "blue";
  return l > 62 ? "lilac" : h > 330 && l < 32 ? "burgundy" : "purple";
}

function greyOf(l: number): Family {
  if (l > 93) return "white";
  if (l > 73) return "lightGrey";
  if (l > 42) return "grey";
  return l > 18 ? "charcoal" : "black";
}

function reddish(l: number, c: number): Family {
  if (l > 58) return "pink";
  return l < 33 || c < 30 ? "burgundy" : "red";
}

/** From red-brown to yellow and olive: hues of 32° to 115°. */
function earthen(l: number, c: number, h: number): Family {
  if (h < 58 && l > 64 && c > 12) return "pink";
  if (l < 36) return h > 95 ? "olive" : "brown";
  if (h > 98 && l < 50) return "olive";
  if (l > 62 && c < 36) return "beige";
  if (h > 70 && c > 44) return "mustard";
  return h < 55 && l > 40 && c > 38 ? "rust" : "tan";
}

const NEUTRALS: ReadonlySet<Family> = new Set([
  ...(["white", "offWhite", "lightGrey", "grey", "charcoal", "black", "navy", "beige"] as const),
]);
const WARM: ReadonlySet<Family> = new Set([
  ...(["beige", "tan", "brown", "mustard", "rust", "burgundy", "red", "pink"] as const),
]);
const LEATHER_BROWNS: ReadonlySet<Family> = new Set(["brown", "tan", "rust", "beige"] as const);

export const isNeutral = ({ family }: Swatch): boolean => NEUTRALS.has(family);
export const isWarm = ({ family }: Swatch): boolean => WARM.has(family);
export const isBrownLeather = ({ family }: Swatch): boolean => LEATHER_BROWNS.has(family);
