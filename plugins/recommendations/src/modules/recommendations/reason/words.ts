import { foldWords } from "@alfaiataria/brazil";
import type { Piece } from "../garments/garment";

type Noun = { word: string; feminine: boolean; plural: boolean };

/** Nouns whose gender or number their ending does not tell. */
const IRREGULAR: Readonly<Record<string, Partial<Noun>>> = {
  tenis: { plural: false },
  jeans: { plural: false },
  shorts: { plural: false },
  oculos: { plural: true },
  polo: { feminine: true },
  echarpe: { feminine: true },
  pijama: { feminine: false },
};
/** First words of a name that say better than the product type what the piece is. */
const NAMES = /^(bermuda|cardiga|sueter|pulover|mocassim|bota|polo|echarpe|sobretudo|casaco|paleto|smoking)$/;

const articles = (
  noun: Noun,
  [mas, fem, masculines, feminines]: readonly [string, string, string, string],
) => (noun.feminine ? (noun.plural ? feminines : fem) : noun.plural ? masculines : mas);

/** What a piece is called in a sentence: 'terno', 'gravata', 'óculos'. */
export function nounOf({ type, name }: Pick<Piece, "type" | "name">): Noun {
  const [first = ""] = name.trim().split(/\s+/);
  const [named = ""] = type.trim().split(/\s+/);
  const word = (NAMES.test(foldWords(first)) ? first : named || first || "peça").toLowerCase();
  const known = IRREGULAR[foldWords(word)];
  return { word, feminine: /as?$/.test(word), plural: word.endsWith("s"), ...known };
}

/** 'o terno', 'a gravata', 'os óculos'. */
export const the = (noun: Noun) => `${articles(noun, ["o", "a", "os", "as"])} ${noun.word}`;
/** 'do terno', 'da gravata', 'dos óculos'. */
export const ofThe = (noun: Noun) => `${articles(noun, ["do", "da", "dos", "das"])} ${noun.word}`;
/** 'este terno', 'esta gravata', 'estes óculos'. */
export const this_ = (noun: Noun) => `${articles(noun, ["este", "esta", "estes", "estas"])} ${noun.word}`;

const BASIC =
  /^(azul|verde|cinza|marrom|preto|branco|bege|bordo|vermelho|amarelo|rosa|roxo|lilas|vinho|creme|off)\b/;
/** Adjectives that follow the noun's gender and number. */
const INFLECTED = /^(brancas?|branco|pretas?|preto|vermelho|amarelo|roxo|prateado|dourado|negro)$/;
const LIGHT_OR_DARK = /^(azul|verde|marrom|vermelho|amarelo)-(claro|escuro)$/;

/** 'Azul Marinho' → 'azul-marinho'; colors of one word stay as they are. */
function colorWord(color: string): string {
  const words = color.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return BASIC.test(foldWords(color)) ? words.join("-") : words.join(" ");
}

/** The color as the adjective of a noun: 'branca' for a shirt, 'pretos' for glasses; most never change. */
export function colorFor(noun: Noun, color: string): string {
  const word = colorWord(color);
  if (!INFLECTED.test(word) && !LIGHT_OR_DARK.test(word)) return word;
  return word.replace(/[oa]s?$/, "") + articles(noun, ["o", "a", "os", "as"]);
}

/** 'a gravata bordô'. */
export function described(piece: Pick<Piece, "type" | "name" | "color">): string {
  const noun = nounOf(piece);
  return `${the(noun)} ${colorFor(noun, piece.color)}`.trim();
}

/** 'o azul-marinho do terno', 'o tom caramelo do cinto'. */
export function toneOf(piece: Pick<Piece, "type" | "name" | "color">): string {
  const word = colorWord(piece.color);
  const tone = BASIC.test(foldWords(piece.color)) ? word : `tom ${word}`.trim();
  return `o ${tone} ${ofThe(nounOf(piece))}`;
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
