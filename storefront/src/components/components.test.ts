import { expect, test } from "@jest/globals";
import { caretAfter } from "./form/typed-fields.tsx";
import { cardOf, sourceSet } from "./picture-address.ts";
import { socialCard, still } from "./still-address.ts";
import { orderSizes } from "./size-options.tsx";

test("sizes: numbers by value, words by alphabet, each once", () => {
  expect(orderSizes(["100", "95", "100"])).toEqual(["95", "100"]);
  expect(orderSizes(["P", "M", "GG", "G"])).toEqual(["G", "GG", "M", "P"]);
});

test("our pictures come in three widths, others as they are", () => {
  expect(sourceSet("/static/pecas/12-1-960.webp")?.avif).toBe(
    "/static/pecas/12-1-320.avif 320w, /static/pecas/12-1-720.avif 720w, /static/pecas/12-1-960.avif 960w",
  );
  expect(sourceSet("https://exemplo.com/foto.jpg")).toBeNull();
});

test("a still of the house comes wider, in the shape that was asked for", () => {
  expect(sourceSet(still("rolos", {}, "alta"))?.webp).toMatch(
    /^\/static\/casa\/rolos-alta-320\.webp 320w, .+ 1920w$/,
  );
});

test("a photograph in a still's place has an address of its own, since browsers keep the former picture", () => {
  const pictures = { rolos: { file: "casa/1764300000000-2f1c-9d2eb0c45a1f.jpg" } };
  const address = still("rolos", pictures);
  expect(address).toBe("/static/casa/1764300000000-2f1c-9d2eb0c45a1f.jpg-larga-960.webp");
  expect(sourceSet(address)?.avif).toMatch(/9d2eb0c45a1f\.jpg-larga-320\.avif 320w, .+ 1920w$/);
  expect(still("fita", pictures)).toBe("/static/casa/fita-larga-960.webp");
});

test("a link to a piece is shared with a card of that piece, one to a page of the house with its still", () => {
  expect(cardOf("/static/pecas/12-1-960.webp")).toBe("/static/pecas/12-1-social-1200.jpg");
  expect(cardOf(socialCard("rolos", {}))).toBe("/static/casa/rolos-social-1200.jpg");
  expect(cardOf("https://exemplo.com/foto.jpg")).toBe("https://exemplo.com/foto.jpg");
});

test("the caret stays after the digit that was typed", () => {
  expect(caretAfter(5, "01310-100")).toBe(5);
  expect(caretAfter(6, "01310-100")).toBe(7);
  expect(caretAfter(8, "01310-100")).toBe(9);
});
