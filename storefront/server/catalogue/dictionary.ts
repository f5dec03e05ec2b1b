/** Words that come again and again, each as a small number. */
export class Dictionary {
  private readonly codes = new Map<string, number>();

  /** @param words each with its place as its code */
  constructor(readonly words: string[] = []) {
    words.forEach((word, code) => this.codes.set(word, code));
  }

  codeOf(word: string): number {
    let code = this.codes.get(word);
    if (code === undefined) this.codes.set(word, (code = this.words.push(word) - 1));
    return code;
  }

  /** @throws {Error} when there is no such code */
  wordOf(code: number): string {
    const word = this.words[code];
    if (word === undefined) throw new Error(`no word has the code ${code}`);
    return word;
  }
}
