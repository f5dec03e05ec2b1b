import MiniSearch, { type Query } from "minisearch";
import { fold } from "@alfaiataria/brazil";
import type { Piece } from "@alfaiataria/contract/internal";

const FIELDS = ["nome_peca", "produto", "cor", "categoria", "sub_categoria"];
/** Words that tie others together and would exclude what they stand for nothing in. */
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

const words = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !STOP_WORDS.has(word));

/** Finds pieces by name, type, color and category: accents and case aside, by prefixes, forgiving one typo a word. */
export class PieceSearch {
  private readonly index = new MiniSearch<Piece>({
    fields: FIELDS,
    tokenize: words,
    processTerm: (term) => term,
    searchOptions: { combineWith: "AND" },
  });

  constructor(pieces: readonly Piece[]) {
    this.index.addAll(pieces);
  }

  /** Ids of the pieces that match every word; null when the text has no word to look for. */
  find(text: string): Set<number> | null {
    const terms = [...new Set(words(text))];
    if (terms.length === 0) return null;
    const queries = terms.map((term) => this.queryOf(term));
    return new Set(this.index.search({ combineWith: "AND", queries }).map(({ id }) => Number(id)));
  }

  /** A word as it is spelled where it occurs so; otherwise what it may have been meant to be. */
  private queryOf(term: string): Query {
    const spelled: Query = { queries: [term], prefix: true, fuzzy: false };
    if (this.index.search(spelled).length > 0 || term.length < SHORTEST_WITH_TYPO) return spelled;
    return {
      combineWith: "OR",
      queries: [
        { queries: [term], fuzzy: 1, prefix: true },
        { queries: swapped(term), prefix: true, combineWith: "OR" },
      ],
    };
  }
}

/** The word with each pair of neighboring letters swapped: a typo that edit distance counts as two. */
function swapped(term: string): string[] {
  return Array.from(
    { length: term.length - 1 },
    (_, i) => term.slice(0, i) + (term[i + 1] ?? "") + (term[i] ?? "") + term.slice(i + 2),
  ).filter((word) => word !== term);
}
