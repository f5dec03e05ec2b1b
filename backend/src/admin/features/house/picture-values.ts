import { HOUSE_PICTURE_NAMES, type HousePictureName, type HousePictures } from "@alfaiataria/contract";

/** The form's fields of a photograph: its file, empty where the shop shows its own still, and what is seen in it. */
export type PictureField = `picture-${"file" | "alt"}-${HousePictureName}`;
export type PictureValues = Record<PictureField, string>;

/** The photographs as form values. */
export const pictureValuesOf = (pictures: HousePictures): PictureValues =>
  Object.fromEntries(
    HOUSE_PICTURE_NAMES.flatMap((name) => [
      [`picture-file-${name}`, pictures[name]?.file ?? ""],
      [`picture-alt-${name}`, pictures[name]?.alt ?? ""],
    ]),
  ) as PictureValues;

/** What was chosen and typed, for `HousePictures` to check. */
export const picturesOf = (values: PictureValues): HousePictures =>
  Object.fromEntries(
    HOUSE_PICTURE_NAMES.filter((name) => values[`picture-file-${name}`]).map((name) => [
      name,
      { file: values[`picture-file-${name}`], alt: values[`picture-alt-${name}`] },
    ]),
  );
