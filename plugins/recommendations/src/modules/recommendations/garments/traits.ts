import { KINDS, type Kind } from "./kinds";

type Shift = readonly [words: RegExp, by: number, kinds?: readonly Kind[]];

/** How words of name, style and cloth move a piece's formality. */
const FORMALITY: readonly Shift[] = [
  [/\bsocia(l|is)\b|\balfaiataria\b/, 0.8],
  [/\bcasua(l|is)\b/, -0.9],
  [/\blinho\b/, -0.8],
  [/\bsarja\b|\bpraia\b|\bmanga curta\b|\bdesestruturado\b/, -0.5],
  [/\bdenim\b|\bjeans\b/, -0.9, ["jacket", "shirt"]],
  [/\btweed\b|\bespinha de peixe\b|\bxadrez\b/, -0.3, ["blazer", "suit", "waistcoat", "shirt"]],
  [/\bveludo\b|\bsmoking\b/, 0.5],
  [/\btres pecas\b|\btranspassado\b/, 0.3],
  [/\bduas pregas\b|\brisca de giz\b/, 0.5, ["trousers"]],
  [/\btrico\b/, -0.4, ["tie"]],
  [/\bcanelada\b/, -0.6, ["socks"]],
  [/\bpolo\b|\bcouro\b/, 0.4, ["tee", "jacket", "sneakers"]],
  [/\bcamurca\b/, -0.4],
  [/\bbrogue\b|\bmonk\b/, -0.2],
];

/** How they move the season it is for. */
const WARMTH: readonly Shift[] = [
  [/\blinho\b|\bpraia\b|\bmanga curta\b|\bseersucker\b/, -0.7],
  [/\bleve\b|\bmalha fria\b/, -0.3],
  [/\btweed\b|\bespinha de peixe\b|\bflanela\b|\bveludo\b/, 0.6],
  [/\bmerino\b|\bcashmere\b|\brole\b|\balpaca\b/, 0.3],
  [/\bcouro\b|\bnylon\b|\bencerada\b/, 0.2, ["jacket"]],
  [/\bsobretudo\b|\bcasaco\b/, 0.4],
];

const PATTERNED =
  /\b(xadrez|listrad[ao]s?|risca de giz|principe de gales|espinha de peixe|regimental|estampad[ao]s?|poa|paisley)\b/;

const THREE_PIECES = /\btres pecas\b/;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

function shifted(start: number, shifts: readonly Shift[], kind: Kind, words: string): number {
  return shifts
    .filter(([pattern, , kinds]) => (!kinds || kinds.includes(kind)) && pattern.test(words))
    .reduce((sum, [, by]) => sum + by, start);
}

/** 0 (the beach) to 5 (a ball). @param words the normalized name, style, cloth and category */
export const formalityOf = (kind: Kind, words: string): number =>
  clamp(shifted(KINDS[kind].formality, FORMALITY, kind, words), 0, 5);

/** -1 (high summer) to 1 (midwinter). */
export const warmthOf = (kind: Kind, words: string): number =>
  clamp(shifted(KINDS[kind].warmth, WARMTH, kind, words), -1, 1);

/** Whether its cloth has a pattern that is seen from afar. */
export const isPatterned = (words: string): boolean => PATTERNED.test(words);

/** Whether a suit brings its own waistcoat. */
export const hasWaistcoat = (kind: Kind, words: string): boolean =>
  kind === "suit" && THREE_PIECES.test(words);
