import { fromLch, parseHex, shift, toLch, tonesOf } from "./color";

describe("colors", () => {
  test.each(["#000000", "#ffffff", "#1f2a4d", "#c0623f", "#2e7d4f"])("%s survives OKLCH and back", (hex) => {
    const there = parseHex(fromLch(toLch(hex)));
    parseHex(hex).forEach((value, i) => expect(Math.abs(value - (there[i] ?? -9))).toBeLessThanOrEqual(1));
  });

  test("short notation, and grey for what is no color", () => {
    expect(parseHex("#fa0")).toEqual([255, 170, 0]);
    expect(parseHex("azul")).toEqual([0x9a, 0x9a, 0x9a]);
  });

  test.each(["#000000", "#ffffff", "#1f2a4d", "#d9a521"])("tones of %s keep their order", (hex) => {
    const tones = tonesOf(hex);
    const l = (color: string): number => toLch(color).l;
    expect(l(tones.deep)).toBeLessThan(l(tones.shade));
    expect(l(tones.shade)).toBeLessThan(l(tones.base));
    expect(l(tones.base)).toBeLessThan(l(tones.light));
    expect(Math.abs(l(tones.contrast) - l(tones.base))).toBeGreaterThan(0.2);
  });

  test("shift moves lightness only within the visible range", () => {
    expect(toLch(shift("#ffffff", 0.5)).l).toBeLessThan(1);
    expect(toLch(shift("#000000", -0.5)).l).toBeGreaterThan(0);
  });
});
