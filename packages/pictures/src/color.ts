/** Colors of a drawn piece, derived in OKLCH so that white keeps edges and black keeps folds. */

export type Lch = { l: number; c: number; h: number };

/** The tones a surface is painted with, all `#rrggbb`. */
export type Tones = {
  base: string;
  /** Color of highlights laid over the base. */
  light: string;
  /** A half-step darker surface: undersides, facings. */
  shade: string;
  /** Color of shadows laid over the base. */
  deep: string;
  /** Outlines and seams. */
  line: string;
  /** A woven line that must be seen on the base: stripes, checks. */
  contrast: string;
  /** Lightness of the base, 0 to 1. */
  lightness: number;
  /** How strongly black (shadow) and white (highlight) overlays are laid on: pale cloth needs less of the first. */
  shadowGain: number;
  lightGain: number;
};

const toLinear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);
const clamp = (v: number, min: number, max: number): number => Math.min(max, Math.max(min, v));

/** Reads `#rgb` or `#rrggbb`; anything else is a neutral grey. */
export function parseHex(hex: string): [number, number, number] {
  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex.trim());
  const long = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex.trim());
  const [, r = "9a", g = "9a", b = "9a"] = short ? short.map((digit) => digit + digit) : (long ?? []);
  return [parseInt(r, 16), parseInt(g, 16), parseInt(b, 16)];
}

/** sRGB to OKLCH (Björn Ottosson's OKLab in polar form). */
export function toLch(hex: string): Lch {
  const [r, g, b] = parseHex(hex).map((v) => toLinear(v / 255)) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: lightness, c: Math.hypot(a, bb), h: Math.atan2(bb, a) };
}

/** OKLCH to `#rrggbb`, clipped to sRGB. */
export function fromLch({ l, c, h }: Lch): string {
  const lightness = clamp(l, 0, 1);
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const ll = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const mm = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const ss = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * ll - 3.3077115913 * mm + 0.2309699292 * ss,
    -1.2684380046 * ll + 2.6097574011 * mm - 0.3413193965 * ss,
    -0.0041960863 * ll - 0.7034186147 * mm + 1.707614701 * ss,
  ];
  return (
    "#" +
    rgb
      .map((v) =>
        Math.round(clamp(toGamma(clamp(v, 0, 1)), 0, 1) * 255)
          .toString(16)
          .padStart(2, "0"),
      )
      .join("")
  );
}

/** The tones of a color. Near-black is lifted and near-white lowered a little: cloth is never pure. */
export function tonesOf(hex: string): Tones {
  const { c, h, l: given } = toLch(hex);
  const l = clamp(given, 0.235, 0.962);
  // Greys get a trace of warmth in their shadows, as on warm paper.
  const shadowChroma = Math.max(c * 0.8, 0.008);
  const shadowHue = c < 0.012 ? 1.15 : h;
  const tone = (lightness: number, chroma: number, hue = h): string =>
    fromLch({ l: lightness, c: chroma, h: hue });
  return {
    base: tone(l, c),
    light: tone(Math.min(1, l + 0.16 + 0.1 * (1 - l)), c * 0.7),
    shade: tone(l * 0.84, c * 0.95),
    deep: tone(l > 0.8 ? l * 0.5 : l * 0.42, shadowChroma, shadowHue),
    line: tone(l > 0.8 ? l * 0.6 : l * 0.5, shadowChroma, shadowHue),
    contrast: l > 0.66 ? tone(l * 0.62, shadowChroma, shadowHue) : tone(l + 0.34, c * 0.5),
    lightness: l,
    shadowGain: l > 0.8 ? 0.38 : 0.62,
    lightGain: 0.26 + 0.4 * l * l,
  };
}

/** The same hue at another lightness; `by` is added to L. */
export function shift(hex: string, by: number, chroma = 1): string {
  const lch = toLch(hex);
  return fromLch({ l: clamp(lch.l + by, 0.08, 0.985), c: lch.c * chroma, h: lch.h });
}
