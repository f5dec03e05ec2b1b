import { foldWords } from "@alfaiataria/brazil";

/** What a product type is in an outfit. */
export type Kind =
  | "suit"
  | "blazer"
  | "waistcoat"
  | "shirt"
  | "tee"
  | "knit"
  | "jacket"
  | "trousers"
  | "jeans"
  | "shorts"
  | "shoes"
  | "loafers"
  | "sneakers"
  | "belt"
  | "suspenders"
  | "tie"
  | "pocketSquare"
  | "socks"
  | "glasses"
  | "scarf"
  | "other";

/** Where it is worn: an outfit has one piece of each. */
export type Slot =
  | "jacket"
  | "shirt"
  | "layer"
  | "legs"
  | "feet"
  | "waist"
  | "neck"
  | "chest"
  | "socks"
  | "eyes"
  | "scarf"
  | "other";

type KindTraits = {
  slot: Slot;
  /** 0 the beach, 1 the weekend, 2 smart casual, 3 the office without a tie, 4 business, 5 a ball. */
  formality: number;
  /** -1 high summer to 1 midwinter, before the cloth is known. */
  warmth: number;
};

export const KINDS: Readonly<Record<Kind, KindTraits>> = {
  suit: { slot: "jacket", formality: 4.3, warmth: 0 },
  blazer: { slot: "jacket", formality: 3.4, warmth: 0 },
  jacket: { slot: "jacket", formality: 1.6, warmth: 0.4 },
  waistcoat: { slot: "layer", formality: 3.4, warmth: 0.1 },
  knit: { slot: "layer", formality: 2.2, warmth: 0.6 },
  shirt: { slot: "shirt", formality: 3, warmth: 0 },
  tee: { slot: "shirt", formality: 1, warmth: -0.3 },
  trousers: { slot: "legs", formality: 3, warmth: 0 },
  jeans: { slot: "legs", formality: 1.2, warmth: 0.1 },
  shorts: { slot: "legs", formality: 0.5, warmth: -0.8 },
  shoes: { slot: "feet", formality: 3.4, warmth: 0.1 },
  loafers: { slot: "feet", formality: 2.8, warmth: -0.2 },
  sneakers: { slot: "feet", formality: 1.1, warmth: -0.1 },
  belt: { slot: "waist", formality: 3, warmth: 0 },
  suspenders: { slot: "waist", formality: 3.7, warmth: 0 },
  tie: { slot: "neck", formality: 4, warmth: 0 },
  pocketSquare: { slot: "chest", formality: 4, warmth: 0 },
  socks: { slot: "socks", formality: 3, warmth: 0 },
  glasses: { slot: "eyes", formality: 2, warmth: -0.2 },
  scarf: { slot: "scarf", formality: 2.5, warmth: 0.7 },
  other: { slot: "other", formality: 2.5, warmth: 0 },
};

export const KIND_NAMES = Object.keys(KINDS) as readonly Kind[];
export const KIND_NUMBER = Object.fromEntries(KIND_NAMES.map((kind, index) => [kind, index])) as Record<
  Kind,
  number
>;

/** Words of a product type; the first that is found decides ('calça jeans' is jeans). */
const WORDS: readonly [RegExp, Kind][] = [
  [/\b(jeans|denim)\b/, "jeans"],
  [/\b(ternos?|costumes?|smokings?|trajes?|fraques?)\b/, "suit"],
  [/\b(blazers?|paletos?)\b/, "blazer"],
  [/\b(coletes?)\b/, "waistcoat"],
  [/\b(camisetas?|polos?|regatas?)\b/, "tee"],
  [/\b(camisas?)\b/, "shirt"],
  [/\b(malhas?|sueter(es)?|cardigas?|pulover(es)?|tricos?|moletons?|moletom)\b/, "knit"],
  [/\b(jaquetas?|casacos?|sobretudos?|parkas?|bombers?|trench)\b/, "jacket"],
  [/\b(bermudas?|shorts?)\b/, "shorts"],
  [/\b(calcas?|chinos?)\b/, "trousers"],
  [/\b(mocassim|mocassins|loafers?|drivers?)\b/, "loafers"],
  [/\b(tenis|sapatenis|sneakers?)\b/, "sneakers"],
  [/\b(sapatos?|botas?|oxfords?|derby|derbies|monks?)\b/, "shoes"],
  [/\b(cintos?)\b/, "belt"],
  [/\b(suspensorios?)\b/, "suspenders"],
  [/\b(gravatas?)\b/, "tie"],
  [/\b(lencos?)\b/, "pocketSquare"],
  [/\b(meias?)\b/, "socks"],
  [/\b(oculos)\b/, "glasses"],
  [/\b(cachecol|cachecois|echarpes?)\b/, "scarf"],
];

/** The kind of a product type; where the type says nothing, of its name ('Bermuda Chino'). */
export function kindOf(type: string, name: string): Kind {
  for (const text of [foldWords(type), foldWords(name)]) {
    const found = WORDS.find(([words]) => words.test(text));
    if (found) return found[1];
  }
  return "other";
}
