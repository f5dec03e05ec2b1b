import { foldWords } from "@alfaiataria/brazil";

/** Words that count in a search. */
const MOST_WORDS = 8;
const ACCENTS = ["áàâãäéèêëíìîïóòôõöúùûüçñ", "aaaaaeeeeiiiiooooouuuucn"] as const;

/** SQL of a text as a search sees it: small letters without accents. */
export const searched = (sql: string) => `translate(lower(${sql}), '${ACCENTS[0]}', '${ACCENTS[1]}')`;

/** The patterns that a text must match, all of them: one for each word of the question. */
export const patternsOf = (question: string): string[] =>
  foldWords(question)
    .split(" ")
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => `%${word}%`);
