import { KIND_NAMES, KIND_NUMBER, type Kind } from "../garments/kinds";
import { classicScore, type PairingTable } from "./pairings";
import { differenceOf, isBrownLeather, isNeutral, type Swatch } from "./swatch";

/** A piece as the eye takes it in. */
export type Colored = { kind: Kind; swatch: Swatch };

const LEATHERS: ReadonlySet<Kind> = new Set(["belt", "shoes", "loafers"]);
const CLOTHS: ReadonlySet<Kind> = new Set([
  ...(["suit", "blazer", "waistcoat", "trousers", "jeans", "shorts", "knit", "jacket"] as const),
]);
const TAILORED: ReadonlySet<Kind> = new Set(["suit", "blazer", "waistcoat", "trousers", "knit"]);
const TOPS: ReadonlySet<Kind> = new Set(["blazer", "jacket", "waistcoat", "knit", "shirt", "tee"]);
const LEGS: ReadonlySet<Kind> = new Set(["trousers", "jeans", "shorts"]);
/** In these tables the key is the first piece's color, the value the second's. */
const CLASSICS: readonly [table: PairingTable, cloth: ReadonlySet<Kind>, other: ReadonlySet<Kind>][] = [
  ["leather", CLOTHS, LEATHERS],
  ["tie", TAILORED, new Set<Kind>(["tie", "suspenders"])],
  ["shirt", new Set<Kind>(["suit", "blazer", "waistcoat", "knit", "jacket"]), new Set<Kind>(["shirt"])],
  ["legs", TOPS, LEGS],
];

/** Two large pieces this close, and not the same, look like a suit that was mixed up. */
const MIXED_UP = { from: 3, to: 13 };
/** A tie is darker than its shirt: CIELAB lightness. */
const TIE_DARKER_BY = 20;

/** Pairs that are remembered: thousands of pieces share some hundred looks. */
const REMEMBERED = 100_000;
const remembered = new Map<number, number>();

/** How well two colors go together on these pieces, 0 to 1; the same whichever comes first. */
export function harmonyBetween(a: Colored, b: Colored): number {
  const key = lookOf(a) * 2 ** 26 + lookOf(b);
  let harmony = remembered.get(key);
  if (harmony === undefined) {
    harmony = harmonyOf(a, b);
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(key, harmony);
  }
  return harmony;
}

const lookOf = ({ kind, swatch }: Colored): number => swatch.serial * KIND_NAMES.length + KIND_NUMBER[kind];

function harmonyOf(a: Colored, b: Colored): number {
  if (LEATHERS.has(a.kind) && LEATHERS.has(b.kind)) return leatherMatch(a.swatch, b.swatch);
  if (isPair(a, b, "tie", "shirt")) {
    const [tie, shirt] = a.kind === "tie" ? [a, b] : [b, a];
    return tieOnShirt(tie.swatch, shirt.swatch);
  }
  if (isPair(a, b, "socks", "shoes") || isPair(a, b, "socks", "loafers")) return 0.8;
  for (const [table, cloths, others] of CLASSICS) {
    const [cloth, other] = cloths.has(a.kind) && others.has(b.kind) ? [a, b] : [b, a];
    if (!cloths.has(cloth.kind) || !others.has(other.kind)) continue;
    const score = classicScore(table, cloth.swatch.family, other.swatch.family);
    if (score !== undefined) return table === "legs" ? score * contrast(a, b) : score;
  }
  if (a.kind === "socks" || b.kind === "socks") {
    const [socks, cloth] = a.kind === "socks" ? [a, b] : [b, a];
    return LEGS.has(cloth.kind) || cloth.kind === "suit"
      ? socksUnder(socks.swatch, cloth.swatch)
      : generalHarmony(a.swatch, b.swatch);
  }
  return generalHarmony(a.swatch, b.swatch);
}

const isPair = (a: Colored, b: Colored, one: Kind, other: Kind): boolean =>
  (a.kind === one && b.kind === other) || (a.kind === other && b.kind === one);

/** Belt and shoes are of one leather. */
function leatherMatch(a: Swatch, b: Swatch): number {
  const difference = differenceOf(a, b);
  if (difference < 8) return 1;
  if (isBrownLeather(a) && isBrownLeather(b)) return Math.max(0.55, 0.95 - difference / 80);
  const families = new Set([a.family, b.family]);
  if (families.has("burgundy") && (families.has("brown") || families.has("black"))) return 0.6;
  return 0.15;
}

function tieOnShirt(tie: Swatch, shirt: Swatch): number {
  const darker = shirt.l - tie.l;
  if (darker < 0) return 0.25;
  const ground = isNeutral(shirt) || shirt.family === "lightBlue" ? 1 : 0.84;
  return darker < TIE_DARKER_BY ? 0.55 * ground : ground;
}

/** Large pieces contrast, or are the very same cloth; in between they look mixed up. */
function contrast(a: Colored, b: Colored): number {
  const difference = differenceOf(a.swatch, b.swatch);
  if (difference < MIXED_UP.from) return a.kind === "waistcoat" || b.kind === "waistcoat" ? 1 : 0.6;
  return difference < MIXED_UP.to ? 0.5 : 1;
}

/** Socks go on with the trousers, or are the one spot of color under a neutral. */
function socksUnder(socks: Swatch, cloth: Swatch): number {
  if (differenceOf(socks, cloth) < 12) return 1;
  if (socks.family === "burgundy" && isNeutral(cloth)) return 0.9;
  if (isNeutral(socks) && isNeutral(cloth)) return socks.l > cloth.l + 15 ? 0.55 : 0.82;
  return generalHarmony(socks, cloth) * 0.95;
}

/** Where no classic speaks: neutrals with anything, kin and opposites, loud beside loud never. */
function generalHarmony(a: Swatch, b: Swatch): number {
  const difference = differenceOf(a, b);
  const lightness = Math.abs(a.l - b.l);
  if (difference < 4) return 0.72;
  if (isNeutral(a) && isNeutral(b)) return lightness > 22 ? 0.86 : difference < 13 ? 0.55 : 0.7;
  const families = new Set([a.family, b.family]);
  if (families.has("black") && (families.has("brown") || families.has("tan"))) return 0.4;
  const loudness = Math.max(0, Math.min(a.c, b.c) - 25) / 100;
  if (isNeutral(a) || isNeutral(b)) return 0.84 - loudness;
  const apart = Math.abs(((a.h - b.h + 540) % 360) - 180);
  const kinship = apart < 35 ? 0.74 : apart > 145 ? 0.68 : 0.52;
  return kinship + (lightness > 22 ? 0.06 : 0) - loudness;
}
