import { Dictionary } from "./dictionary.ts";

/** A column of codes with the dictionary they refer to. */
export class Column {
  readonly dictionary = new Dictionary();
  readonly codes: number[] = [];

  push(word: string): number {
    const code = this.dictionary.codeOf(word);
    this.codes.push(code);
    return code;
  }

  at(place: number): string {
    return this.dictionary.words[this.codes[place] ?? -1] ?? "";
  }
}
