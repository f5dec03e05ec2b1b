import { expect, test } from "@jest/globals";
import { CREATIONS } from "@alfaiataria/pictures";
import { GALLERY } from "./pictures.ts";

test("the gallery shows the 26 pictures that are drawn for it, described by their file names", () => {
  expect(GALLERY).toHaveLength(26);
  expect(GALLERY.map(({ src }) => src)).toEqual(
    CREATIONS.map(({ name }) => `/static/galeria/${name}-960.webp`),
  );
  expect(GALLERY[0]?.alt).toBe("Costume azul marinho risca de giz");
});
