import fc from "fast-check";
import { formatCentavos } from "@alfaiataria/brazil";
import { MAX_CENTAVOS } from "@alfaiataria/contract";
import { parsePrice } from "./price";

const centavos = fc.integer({ min: 1, max: MAX_CENTAVOS });

describe("parsing a price", () => {
  it.each([
    ["R$ 1.234,56", 123456],
    ["r$1234,5", 123450],
    ["R$\u00a01.890,00", 189000],
    ["1234,56", 123456],
    ["1.234", 123400],
    [" 1 234,56 ", 123456],
    ["1\u00a0234\u00a0567,8", 123456780],
    ["1.234.567,89", 123456789],
    ["1290.50", 129050],
    ["99", 9900],
    [1234.5, 123450],
    [0.1 + 0.2, 30],
  ])("reads %p as %p centavos", (value, expected) => {
    expect(parsePrice(value)).toEqual({ ok: true, centavos: expected });
  });

  it.each([
    ["", /vazio/],
    ["  ", /vazio/],
    [null, /vazio/],
    ["R$", /vazio/],
    ["sob consulta", /não foi entendido/],
    ["1,234.56", /não foi entendido/],
    ["12.34,56", /não foi entendido/],
    ["100\t00", /não foi entendido/],
    ["100 00", /não foi entendido/],
    ["1\n234", /não foi entendido/],
    ["1234,567", /não foi entendido/],
    ["R$ -10,00", /negativo/],
    ["-R$ 10,00", /negativo/],
    [-1, /negativo/],
    ["R$ 0,00", /zero/],
    [0, /zero/],
    [0.001, /zero/],
    [NaN, /não é um número/],
    ["10.000.000,00", /passa de/],
  ])("refuses %p and says why", (value, reason) => {
    expect(parsePrice(value)).toEqual({ ok: false, reason: expect.stringMatching(reason) as string });
  });

  it("gives back every price that it writes", () => {
    fc.assert(
      fc.property(centavos, (c) => expect(parsePrice(formatCentavos(c))).toEqual({ ok: true, centavos: c })),
    );
  });

  it("reads a price the same with and without currency, thousands and spaces", () => {
    fc.assert(
      fc.property(centavos, fc.constantFrom("", " ", "\u00a0", "R$", "R$ ", "r$\u00a0"), (c, prefix) => {
        const plain = `${Math.trunc(c / 100)},${String(c % 100).padStart(2, "0")}`;
        expect(parsePrice(prefix + plain)).toEqual({ ok: true, centavos: c });
        expect(parsePrice(c / 100)).toEqual({ ok: true, centavos: c });
      }),
    );
  });

  it("never throws, and gives whole positive centavos or a reason", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.constant(null)), (value) => {
        const price = parsePrice(value);
        if (price.ok) expect(Number.isInteger(price.centavos) && price.centavos > 0).toBe(true);
        else expect(price.reason).not.toBe("");
      }),
    );
  });
});
