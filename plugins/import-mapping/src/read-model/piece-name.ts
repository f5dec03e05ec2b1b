import { foldWords } from "@alfaiataria/brazil";

/** What the spreadsheet says of a piece's name: all of it, without its color, and the color alone. */
export type SheetName = { nome_peca: string; base_name: string; color_words: string };

/** The name of a piece: the spreadsheet's, until staff rename its product. */
export const pieceName = (title: string, { nome_peca, base_name, color_words }: SheetName): string =>
  isRenamed(title, base_name) ? renamedPiece(title, color_words) : nome_peca;

/** Whether staff have given a product another title than the spreadsheet. */
export const isRenamed = (title: string, baseName: string): boolean =>
  foldWords(title) !== foldWords(baseName);

/** The name of a piece whose product staff have renamed: that name, with the spreadsheet's words for the color. */
export const renamedPiece = (title: string, colorWords: string): string => `${title} ${colorWords}`.trim();
