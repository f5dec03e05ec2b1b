import fc from "fast-check";
import { compareSizes, parseSizes, parseStock } from "./sizes";

const sorted = (...sizes: string[]) => [...sizes].sort(compareSizes);

describe("sizes", () => {
  it("are split at any of the separators, once each", () => {
    expect(parseSizes("48 | 50/52; 54,48")).toEqual(["48", "50", "52", "54"]);
    expect(parseSizes("p|P|m")).toEqual(["p", "m"]);
  });

  it("are the single size when the cell is empty", () => {
    expect(parseSizes(" ")).toEqual(["Único"]);
  });

  it("are ordered by number, by clothing size, else alphabetically", () => {
    expect(sorted("100", "38", "9")).toEqual(["9", "38", "100"]);
    expect(sorted("XGG", "G", "PP", "M", "GG", "P")).toEqual(["PP", "P", "M", "G", "GG", "XGG"]);
    expect(sorted("longo", "curto", "Único")).toEqual(["curto", "longo", "Único"]);
  });

  it("have one order, whichever way they come", () => {
    const size = fc.constantFrom("38", "40", "PP", "P", "M", "G", "GG", "XGG", "Único", "curto", "2,5");
    fc.assert(
      fc.property(fc.uniqueArray(size), fc.infiniteStream(fc.nat()), (sizes, keys) => {
        const shuffled = sizes.map((s) => ({ s, key: keys.next().value ?? 0 })).sort((a, b) => a.key - b.key);
        expect(sorted(...shuffled.map(({ s }) => s))).toEqual(sorted(...sizes));
      }),
    );
  });
});

describe("stock", () => {
  const sizes = ["48", "50", "52"];

  it("is one number for each size or an aligned list", () => {
    expect(parseStock("5", sizes)).toEqual({ ok: true, stock: { kind: "counted", quantities: [5, 5, 5] } });
    expect(parseStock("2|0|11", sizes)).toEqual({
      ok: true,
      stock: { kind: "counted", quantities: [2, 0, 11] },
    });
  });

  it("is not counted when empty, not sold when on request", () => {
    expect(parseStock("", sizes)).toEqual({ ok: true, stock: { kind: "not-counted" } });
    expect(parseStock("Sob Consulta", sizes)).toEqual({ ok: true, stock: { kind: "not-sold" } });
  });

  it.each([
    ["1|2", "há 2 quantidades para 3 tamanho(s)"],
    ["-1", "a quantidade '-1' não é um número inteiro de 0 a 1.000.000"],
    ["1|x|3", "a quantidade 'x' não é um número inteiro de 0 a 1.000.000"],
    ["1||3", "a quantidade 'vazio' não é um número inteiro de 0 a 1.000.000"],
    ["2,5", "há 2 quantidades para 3 tamanho(s)"],
  ])("refuses %p: %s", (cell, reason) => {
    expect(parseStock(cell, sizes)).toEqual({ ok: false, reason });
  });
});
