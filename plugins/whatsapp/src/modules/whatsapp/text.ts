/** What WhatsApp reads as formatting inside a value; underscores stay, because email addresses need them. */
const FORMATTING = /[*~`]/g;
/** Control characters, line and paragraph separators, invisible direction marks, and halves of surrogate pairs
 * (which `encodeURIComponent` refuses). Tab and line feed are dealt with by the callers. */
const UNSAFE =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]|\p{Surrogate}/gu;

/** Greatest length of the encoded text in a link: browsers and proxies pass addresses of this size unharmed. */
export const MAX_ENCODED_TEXT = 4000;
const CUT_NOTE = "\n(… mensagem encurtada)";

/** One line of plain text: no control or formatting characters, every run of white space one space. */
export function cleanLine(value: string): string {
  return value
    .normalize("NFC")
    .replace(/[\r\n\u2028\u2029]/g, " ")
    .replace(UNSAFE, "")
    .replace(FORMATTING, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** 'Olá, Marcos!', by the first name when there is one. */
export function greeting(name: string | undefined): string {
  const [firstName] = cleanLine(name ?? "").split(" ");
  return firstName ? `Olá, ${firstName}!` : "Olá!";
}

/** What there is of these, each on a line of its own. */
export const lines = (...candidates: (string | false | null | undefined)[]): string =>
  candidates.filter(Boolean).join("\n");

/** Several lines of plain text: as {@link cleanLine}, but line breaks stay (two in a row at most). */
export function cleanText(value: string): string {
  return value
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .split("\n")
    .map(cleanLine)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** A message in three blocks. One too long for a link has its body shortened first, so that who and how much stay. */
export type Blocks = { head: string; body?: string; tail?: string };

/** Joins the blocks with empty lines, shortened with a note where {@link MAX_ENCODED_TEXT} asks for it. */
export function compose({ head, body = "", tail = "" }: Blocks): string {
  const whole = join(head, body, tail);
  if (encodedLength(whole) <= MAX_ENCODED_TEXT) return whole;
  const room = MAX_ENCODED_TEXT - encodedLength(join(head, CUT_NOTE, tail));
  return room >= 0
    ? join(head, cutToEncoded(body, room) + CUT_NOTE, tail)
    : cutToEncoded(whole, MAX_ENCODED_TEXT - encodedLength(CUT_NOTE)) + CUT_NOTE;
}

function join(...blocks: string[]): string {
  return blocks.filter((block) => block !== "").join("\n\n");
}

/** Length of the text once it is percent-encoded. */
export function encodedLength(text: string): number {
  return encodeURIComponent(text).length;
}

/** The longest beginning of `text` whose encoded length is at most `budget`, cut after a line or, in a long line, a word. */
function cutToEncoded(text: string, budget: number): string {
  let kept = "";
  let used = 0;
  for (const character of text) {
    used += encodedLength(character);
    if (used > budget) {
      const wholeLines = kept.replace(/\n[^\n]{0,200}$/, "");
      return wholeLines === kept ? kept.replace(/\s\S{0,80}$/, "") : wholeLines;
    }
    kept += character;
  }
  return kept;
}
