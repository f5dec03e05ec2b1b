import fc from "fast-check";
import { compareSizes, IS_DATE, isDate, isFraction, parseSizes, parseStock } from "./sizes";

const sorted = (...sizes: string[]) => [...sizes].sort(compareSizes);

describe("sizes", () => {
  it("are split at any of the separators, once each", () => {
    expect(parseSizes("48 | 50/52; 54,48")).toEqual(["48", "50", "52", "54"]);
    expect(parseSizes("p|P|m")).toEqual(["p", "m"]);
  });

  it("are split at blanks where each is a size for sure", () => {
    expect(parseSizes("P M  GG")).toEqual(["P", "M", "GG"]);
    expect(parseSizes("38 40")).toEqual(["38", "40"]);
    expect(parseSizes("48 longo")).toEqual(["48 longo"]);
  });

  it.each(["10/12/2026", "1/2/1940", "10/dez", "12-Out", "dez/40"])(
    "were %p before Excel made a date",
    (cell) => {
      expect(isDate(cell)).toBe(true);
    },
  );

  it.each(["10/12", "10/12/14", "38/40/42", "P/M", "m", "marrom", "1.2.2026"])("may be %p", (cell) => {
    expect(isDate(cell)).toBe(false);
  });

  it.each(["48.5", "38.4", "46.48", "100.11", "95.1", "48,5", "38,4", "38,5", "100,11", "95,1", "48,00"])(
    "were two, or half of one, before Excel made the number %p",
    (cell) => {
      expect(isFraction(cell)).toBe(true);
    },
  );

  it.each(["38.5", "14.50", "48", "48,50", "100,105", "100,95", "4,6", "2,5", "10,8", "48,50,52", "P,M", ""])(
    "are what they say: %p",
    (cell) => {
      expect(isFraction(cell)).toBe(false);
    },
  );

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

  it.each([
    ["1.000", [1000, 1000, 1000]],
    ["3,00", [3, 3, 3]],
    ["1.250,00", [1250, 1250, 1250]],
    ["3.0", [3, 3, 3]],
    ["2,00|1.000|5,00", [2, 1000, 5]],
  ])("is %p where cells have a format of numbers", (cell, quantities) => {
    expect(parseStock(cell, sizes)).toEqual({ ok: true, stock: { kind: "counted", quantities } });
  });

  it("is one number of two decimals, and no list of two", () => {
    const stock = { kind: "counted", quantities: [3, 3] };
    expect(parseStock("3,00", ["P", "M"])).toEqual({ ok: true, stock });
    expect(parseStock("3,0", ["P", "M"])).toEqual({ ok: true, stock: { ...stock, quantities: [3, 0] } });
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
    ["5/10/2026", IS_DATE],
    ["1.00.0", "a quantidade '1.00.0' não é um número inteiro de 0 a 1.000.000"],
    ["2,5", "há 2 quantidades para 3 tamanho(s)"],
  ])("refuses %p: %s", (cell, reason) => {
    expect(parseStock(cell, sizes)).toEqual({ ok: false, reason });
  });
});
