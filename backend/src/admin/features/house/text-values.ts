import { HOUSE_TEXTS, type HouseTexts } from "@alfaiataria/contract";

/** The texts, each with its field of the form. */
export const TEXT_FIELDS = HOUSE_TEXTS.map(({ page, path, texts }, at) => ({
  page,
  path,
  texts: texts.map((text, place) => ({ ...text, field: `text-${at}-${place}` as TextField })),
}));
/** By the page's place and the text's on it. */
export type TextField = `text-${number}-${number}`;
export type TextValues = Record<TextField, string>;

const all = TEXT_FIELDS.flatMap(({ texts }) => texts);

/** The texts as form values: the shop's own where the house has none. */
export const textValuesOf = (own: HouseTexts): TextValues =>
  Object.fromEntries(all.map(({ field, text }) => [field, own[text] ?? text])) as TextValues;

/** What was typed; a text that is empty, or the shop's own, is left out. */
export const textsOf = (values: TextValues): HouseTexts =>
  Object.fromEntries(
    all
      .map(({ field, text }) => [text, (values[field] ?? "").trim()] as const)
      .filter(([text, typed]) => typed !== "" && typed !== text),
  );

/** The field of the form for a path in `HouseTexts`. */
export const textFieldOf = ([text]: PropertyKey[]): TextField | undefined =>
  all.find((each) => each.text === text)?.field;
