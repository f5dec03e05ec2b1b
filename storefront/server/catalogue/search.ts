import SearchableMap from "minisearch/SearchableMap";
import { fold } from "@alfaiataria/brazil";
import type { PieceDocument } from "@alfaiataria/contract/internal";
import { Dictionary } from "./dictionary.ts";
import { Marks } from "./marks.ts";

/** Function words, which carry no meaning and would exclude pieces whose text does not contain them. */
const STOP_WORDS = new Set([
  "a",
  "as",
  "com",
  "da",
  "das",
  "de",
  "do",
  "dos",
  "e",
  "em",
  "o",
  "os",
  "para",
  "por",
]);
/** Shorter words have too many neighbors to guess a typo. */
const SHORTEST_WITH_TYPO = 4;
/** What differs between a Portuguese word's forms: 'branco' and 'brancas', 'azul' and 'azuis', 'marrom' and 'marrons'. */
const INFLECTED = /(?:[aeo]?s|[aeo]|[ao]es|is|ns)$/;
const INFLECTION = /^(?:[aeo]?s?|[ao]es|ao|is|l|ns|m)$/;
const SHORTEST_STEM = 3;
/** A text without a letter or digit that is not empty. */
const SIGNS = /^(?=.*\S)[^\p{L}\p{N}]*$/su;
/** Further terms of a query are ignored: each would be compared with every word there is. */
const MOST_TERMS = 12;

/** Looking at places in no order costs this many times more than in theirs. */
const SCATTERED = 4;

/** Whether a place was found; and the places, in no order, unless they are many. */
export type FoundByWords = { has: (place: number) => boolean; places?: number[] };

const wordsOf = (text: string): string[] => [
  ...new Set(
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word && !STOP_WORDS.has(word)),
  ),
];

/** The words by which a piece is found: name, type, color and category. */
export const searchWords = ({ nome_peca, produto, cor, categoria, sub_categoria }: PieceDocument): string[] =>
  wordsOf(`${nome_peca} ${produto} ${cor} ${categoria} ${sub_categoria}`);

/**
 * Finds places by words: ignores accents and case, matches prefixes, else other forms of the word, and forgives one
 * typo per word. Places are only ever added; a removed one stays in the lists and is skipped.
 */
export class PieceSearch {
  /** Each word's places; `placesOfCode` has the same lists by the word's code. */
  private readonly tree = new SearchableMap<number[]>();
  private readonly placesOfCode: number[][] = [];
  private readonly dictionary = new Dictionary();
  /** The codes of the words of each place. */
  private readonly texts: number[][] = [];
  private readonly removed = new Set<number>();
  private readonly matched = new Marks(0);

  /** Gives the next place to a piece with these words. */
  add(words: readonly string[]): void {
    const place = this.texts.length;
    const text = words.map((word) => this.dictionary.codeOf(word));
    for (const code of text) this.placesOf(code).push(place);
    this.texts.push(text);
  }

  wordsAt(place: number): string[] {
    return (this.texts[place] ?? []).map((code) => this.dictionary.wordOf(code));
  }

  remove(place: number): void {
    this.removed.add(place);
  }

  /**
   * The places that have every word of the text, good until the next call; null when the text has no word to look for. No place has
   * what is made of signs alone.
   */
  find(text: string): FoundByWords | null {
    const terms = wordsOf(text).slice(0, MOST_TERMS);
    if (terms.length === 0) return SIGNS.test(text) ? { places: [], has: () => false } : null;
    // How many of the terms, from the first on without a gap, a place has matched.
    const matched = this.matched.cleared(this.texts.length);
    const many = this.texts.length / SCATTERED;
    let found: number[] = [];
    terms.forEach((term, at) => {
      found = [];
      for (const places of this.placesLike(term))
        for (const place of places) {
          if (matched[place] !== at) continue;
          matched[place] = at + 1;
          if (found.length < many) found.push(place);
        }
    });
    const has = (place: number) => matched[place] === terms.length;
    if (found.length >= many) return { has };
    return {
      has,
      places: this.removed.size === 0 ? found : found.filter((place) => !this.removed.has(place)),
    };
  }

  /** The places of words with this prefix; if there are none, of its other forms and of words that differ by one typo. */
  private placesLike(term: string): number[][] {
    const spelled = this.withPrefix(term);
    const occurs = spelled.some((places) => places.some((place) => !this.removed.has(place)));
    if (occurs || term.length < SHORTEST_WITH_TYPO) return spelled;
    const similar = [...this.tree.fuzzyGet(term, 1).values()].map(([places]) => places);
    return [...similar, ...this.formsOf(term), ...swapped(term).flatMap((word) => this.withPrefix(word))];
  }

  private formsOf(term: string): number[][] {
    const stem = term.replace(INFLECTED, "");
    if (stem.length < SHORTEST_STEM) return [];
    return [...this.tree.atPrefix(stem)]
      .filter(([word]) => INFLECTION.test(word.slice(stem.length)))
      .map(([, places]) => places);
  }

  private placesOf(code: number): number[] {
    let places = this.placesOfCode[code];
    if (!places) {
      places = [];
      this.placesOfCode.push(places);
      this.tree.set(this.dictionary.wordOf(code), places);
    }
    return places;
  }

  private withPrefix(prefix: string): number[][] {
    return [...this.tree.atPrefix(prefix).values()];
  }
}

/** The word with each pair of neighboring letters swapped: a typo that edit distance counts as two. */
function swapped(term: string): string[] {
  return Array.from(
    { length: term.length - 1 },
    (_, i) => term.slice(0, i) + (term[i + 1] ?? "") + (term[i] ?? "") + term.slice(i + 2),
  ).filter((word) => word !== term);
}
