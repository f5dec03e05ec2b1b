import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { parseDerived, parseStill } from "./addresses.ts";

describe("a picture's address", () => {
  test("says which picture, how wide and in which format", () => {
    expect(parseDerived("pecas/12-1-720.avif")).toEqual({
      name: "pecas/12-1",
      size: { width: 720, height: 900, format: "avif" },
    });
    expect(parseDerived("foto-da-loja-960.webp")).toEqual({
      name: "foto-da-loja",
      size: { width: 960, height: 1200, format: "webp" },
    });
  });

  test("asks for all of a piece in the shape of a card", () => {
    expect(parseDerived("pecas/12-1-social-1200.jpg")).toEqual({
      name: "pecas/12-1",
      size: { width: 1200, height: 630, format: "jpg", whole: true },
    });
  });

  test.each([
    "pecas/12-1-960.jpg",
    "pecas/12-1-social-960.jpg",
    "../segredo-social-1200.jpg",
    "pecas/12-1.svg",
    "pecas/12-1-641.avif",
    "pecas/12-1-720.png",
    "-320.webp",
    "../segredo-320.webp",
    "pecas/../../segredo-320.webp",
    "..\\segredo-320.webp",
    "a\0b-320.webp",
    "pecas/12-1-720.avif/..",
    "",
  ])("'%s' is none of ours", (address) => {
    expect(parseDerived(address)).toBeUndefined();
  });

  test("never leads out of the folder of originals", () => {
    const segment = fc.constantFrom("..", ".", "", "/", "etc", "a b", "%2e%2e", "…", "\\", "\0", "x");
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 8 }), (segments) => {
        const asked = parseDerived(`${segments.join("/")}-320.webp`);
        const file = path.join("/loja/static", `${asked?.name ?? ""}.svg`);
        expect(file.startsWith("/loja/static")).toBe(true);
        expect(asked?.name ?? "").not.toContain("\0");
      }),
    );
  });
});

describe("a still's address", () => {
  test("says which still, in which shape, how wide and in which format", () => {
    expect(parseStill("casa/loro-piana-larga-960.avif")).toEqual({
      name: "loro-piana",
      shape: "larga",
      size: { width: 960, height: 640, format: "avif" },
    });
    expect(parseStill("casa/rolos-social-1200.jpg")?.size).toEqual({
      width: 1200,
      height: 630,
      format: "jpg",
    });
    expect(parseStill("casa/rolos-carta-1120.jpg")).toEqual({
      name: "rolos",
      shape: "carta",
      size: { width: 1120, height: 320, format: "jpg" },
    });
  });

  test("may name a photograph that staff sent", () => {
    expect(parseStill("casa/1764-3f9c_B.jpg-alta-960.avif")).toMatchObject({
      name: "1764-3f9c_B.jpg",
      shape: "alta",
    });
  });

  test.each([
    "casa/rolos.-larga-960.avif",
    "casa/rolos.svg-larga-960.avif",
    "casa/../a.jpg-larga-960.avif",
    "casa/b/c.jpg-larga-960.avif",
    "casa/rolos-larga-961.avif",
    "casa/rolos-larga-960.jpg",
    "casa/rolos-social-1200.avif",
    "casa/rolos-carta-1200.jpg",
    "casa/rolos-redonda-960.avif",
    "casa/../segredo-larga-960.avif",
    "casa/-larga-960.avif",
    "rolos-larga-960.avif",
  ])("'%s' is none of ours", (address) => {
    expect(parseStill(address)).toBeUndefined();
  });
});
