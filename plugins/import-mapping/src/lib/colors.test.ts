import { colorHex, COLORS, NEUTRAL_GRAY } from "./colors";

describe("the color table", () => {
  it("knows about 150 names", () => {
    expect(Object.keys(COLORS).length).toBeGreaterThanOrEqual(150);
    expect(Object.values(COLORS).every((hex) => /^#[0-9a-f]{6}$/.test(hex))).toBe(true);
  });

  it("ignores accents and case", () => {
    expect(colorHex("CAQUI")).toBe(COLORS["Cáqui"]);
    expect(colorHex("azul-marinho")).toBe(COLORS["Azul Marinho"]);
  });

  it("finds part of a name, the most exact part first", () => {
    expect(colorHex("Xadrez Azul Marinho Profundo")).toBe(COLORS["Azul Marinho"]);
    expect(colorHex("Listrado cinza")).toBe(COLORS["Cinza"]);
  });

  it("does not find a color inside another word", () => {
    expect(colorHex("Rosado")).toBe(NEUTRAL_GRAY);
  });

  it("answers neutral gray to what it does not know", () => {
    expect(colorHex("Xyz")).toBe(NEUTRAL_GRAY);
    expect(colorHex("")).toBe(NEUTRAL_GRAY);
  });
});
