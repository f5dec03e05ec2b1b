/** Interns recurring words as small numbers. */
export class Dictionary {
  private readonly codes = new Map<string, number>();

  /** @param words each word's index is its code */
  constructor(readonly words: string[] = []) {
    words.forEach((word, code) => this.codes.set(word, code));
  }

  codeOf(word: string): number {
    let code = this.codes.get(word);
    if (code === undefined) this.codes.set(word, (code = this.words.push(word) - 1));
    return code;
  }

  /** @throws {Error} when no word has the code */
  wordOf(code: number): string {
    const word = this.words[code];
    if (word === undefined) throw new Error(`no word has the code ${code}`);
    return word;
  }
}
