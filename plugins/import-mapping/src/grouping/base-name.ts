import { foldWords } from "@alfaiataria/brazil";
import { isColorName } from "../colors";

/** Words that join a name to its colour: 'Camisa Oxford na cor Azul', 'Blazer Milano - Preto'. */
const CONNECTORS = new Set(["", "em", "na", "no", "cor"]);
const LONGEST_COLOR = 6;

/**
 * A piece's name without its trailing colour word(s), and those words (spec 1 §5): the row's own colour, else any
 * colour of the table; accents and case do not count. `base` is never empty and always a beginning of the name.
 */
export function splitColor(name: string, ownColor: string): { base: string; suffix: string } {
  const words = name.trim().split(/\s+/);
  const own = foldWords(ownColor);
  const cut =
    trailing(words, (text) => own !== "" && text === own) || trailing(words, (text) => isColorName(text));
  if (cut === 0) return { base: words.join(" "), suffix: "" };
  let end = words.length - cut;
  while (end > 1 && CONNECTORS.has(foldWords(words[end - 1]!))) end -= 1;
  return { base: words.slice(0, end).join(" "), suffix: words.slice(end).join(" ") };
}

/** How many words at the end, the longest run first and never all of them, make a text that matches. */
function trailing(words: readonly string[], matches: (text: string) => boolean): number {
  for (let count = Math.min(LONGEST_COLOR, words.length - 1); count > 0; count--) {
    if (matches(foldWords(words.slice(-count).join(" ")))) return count;
  }
  return 0;
}
