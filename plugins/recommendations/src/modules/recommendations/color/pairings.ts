import type { Family } from "./swatch";

/** What goes with a color of cloth, best first: a tailor's first choice, then what is right, then what will do. */
type Choices = readonly [first: string, right: string, willDo: string];
type Pairings = Partial<Record<Family, Choices>>;

/** Scores of first choice, right and will do; what is in no list is wrong. */
const TIERS = [1, 0.86, 0.68];
const WRONG = 0.3;

/**
 * Classic menswear pairings (navy with brown shoes, black with black): what every house's style guide repeats.
 * Keys are the cloth of a jacket, of trousers or of a suit; values are families of the other piece.
 */
const LEATHER: Pairings = {
  navy: ["brown tan burgundy", "black rust", "beige"],
  blue: ["brown tan", "burgundy rust beige", "black white offWhite"],
  lightBlue: ["tan beige brown", "white offWhite rust", "navy"],
  teal: ["brown tan", "burgundy rust", "black beige"],
  black: ["black", "burgundy", "charcoal white"],
  charcoal: ["black", "burgundy brown", "tan navy"],
  grey: ["black brown", "burgundy tan", "navy white"],
  lightGrey: ["brown tan", "black burgundy navy", "white beige lightGrey"],
  white: ["tan beige", "brown white offWhite", "navy lightGrey"],
  offWhite: ["tan brown", "beige navy rust", "white offWhite burgundy"],
  beige: ["brown tan", "burgundy beige rust", "navy white offWhite"],
  tan: ["brown", "burgundy tan", "beige black"],
  brown: ["brown", "tan burgundy", "rust beige"],
  olive: ["brown tan", "burgundy rust beige", "white offWhite black"],
  green: ["brown tan", "burgundy rust", "black"],
  mint: ["tan beige", "white brown", "offWhite navy"],
  rust: ["brown", "tan beige", "offWhite white"],
  mustard: ["brown", "tan", "beige white"],
  burgundy: ["black brown", "burgundy", "tan"],
  red: ["brown black", "burgundy", "navy"],
  pink: ["tan beige brown", "white navy", "offWhite lightGrey"],
  lilac: ["brown tan", "navy beige", "white"],
  purple: ["black", "brown", "burgundy"],
};

const TIE: Pairings = {
  navy: ["burgundy", "navy green mustard lightGrey", "pink lilac beige blue"],
  blue: ["navy burgundy", "lightGrey", "pink black green"],
  lightBlue: ["navy", "burgundy blue", "green pink tan"],
  teal: ["burgundy navy", "mustard", "lightGrey pink"],
  black: ["black lightGrey", "burgundy", "navy grey"],
  charcoal: ["burgundy navy", "black green lilac", "lightGrey pink blue"],
  grey: ["navy burgundy", "green black", "pink lilac blue"],
  lightGrey: ["navy burgundy", "green lilac pink", "blue black"],
  white: ["navy", "green burgundy", "tan"],
  offWhite: ["navy green", "burgundy tan", "brown"],
  beige: ["navy green", "burgundy brown", "blue mustard"],
  tan: ["navy green", "burgundy", "brown mustard"],
  brown: ["green navy", "mustard burgundy", "tan beige"],
  olive: ["burgundy mustard", "navy", "brown tan"],
  green: ["burgundy navy", "mustard", "tan brown"],
  burgundy: ["navy black", "lightGrey", "green"],
  rust: ["navy green", "brown", "beige"],
};

const SHIRT: Pairings = {
  navy: ["white lightBlue", "pink offWhite", "lilac lightGrey blue"],
  blue: ["white", "lightBlue offWhite pink", "lightGrey"],
  lightBlue: ["white", "offWhite pink", "beige"],
  teal: ["white", "offWhite lightBlue", "beige pink"],
  black: ["white", "offWhite lightGrey", "black lilac pink"],
  charcoal: ["white lightBlue", "pink lilac", "lightGrey offWhite"],
  grey: ["white lightBlue", "pink lilac offWhite", "navy burgundy blue"],
  lightGrey: ["white lightBlue", "pink lilac", "navy offWhite blue"],
  white: ["lightBlue", "white pink mint navy", "beige teal rust lilac"],
  offWhite: ["white lightBlue", "pink offWhite mint navy", "beige teal rust"],
  beige: ["white lightBlue", "offWhite pink navy", "teal mint"],
  tan: ["white lightBlue", "offWhite navy", "green"],
  brown: ["white lightBlue", "offWhite beige", "pink mustard green"],
  olive: ["white offWhite", "lightBlue beige", "rust burgundy navy"],
  green: ["white", "offWhite lightBlue", "beige pink"],
  rust: ["white offWhite", "lightBlue", "navy beige"],
  burgundy: ["white", "offWhite lightBlue", "black pink"],
  pink: ["white", "lightBlue navy", "offWhite"],
  mustard: ["white", "offWhite lightBlue", "navy"],
};

const LEGS: Pairings = {
  navy: ["grey lightGrey beige", "offWhite white charcoal", "tan olive blue"],
  blue: ["grey lightGrey beige", "offWhite white navy", "charcoal"],
  lightBlue: ["beige white", "offWhite navy", "lightGrey"],
  teal: ["beige lightGrey", "offWhite grey", "navy charcoal blue"],
  black: ["grey charcoal", "black lightGrey", "blue beige navy"],
  charcoal: ["lightGrey", "grey black blue", "navy beige"],
  grey: ["charcoal navy", "black offWhite blue", "beige"],
  lightGrey: ["navy charcoal", "black blue", "white olive"],
  white: ["navy beige", "blue lightGrey olive lightBlue", "black grey rust"],
  offWhite: ["navy beige", "blue olive grey", "lightGrey brown"],
  beige: ["navy", "white offWhite blue", "brown olive grey"],
  tan: ["navy grey", "blue beige offWhite", "charcoal olive"],
  brown: ["beige navy", "grey offWhite blue", "olive lightGrey"],
  olive: ["beige", "navy grey blue offWhite", "black charcoal"],
  green: ["grey beige", "navy charcoal offWhite", "blue"],
  mint: ["beige white", "navy", "lightGrey blue"],
  rust: ["beige navy", "blue offWhite", "grey olive"],
  mustard: ["navy", "blue grey", "beige charcoal"],
  burgundy: ["grey navy charcoal", "beige black blue", "lightGrey"],
  red: ["navy", "beige grey blue", "white"],
  pink: ["navy", "lightGrey beige grey", "white blue"],
  lilac: ["navy grey", "lightGrey", "white beige"],
};

const TABLES = { leather: LEATHER, tie: TIE, shirt: SHIRT, legs: LEGS };
export type PairingTable = keyof typeof TABLES;

const words = (text: string) => new Set(text.split(" "));
const SCORES = new Map(
  Object.entries(TABLES).flatMap(([table, pairings]) =>
    Object.entries(pairings).map(([cloth, choices]) => [`${table} ${cloth}`, choices.map(words)] as const),
  ),
);

/** How right the classics find `other` with this cloth, 0 to 1; undefined where they say nothing of the cloth. */
export function classicScore(table: PairingTable, cloth: Family, other: Family): number | undefined {
  const choices = SCORES.get(`${table} ${cloth}`);
  if (!choices) return undefined;
  return TIERS[choices.findIndex((families) => families.has(other))] ?? WRONG;
}
