import fc from "fast-check";
import { findShippingOption, shippingOptions, type ShippingQuote } from "./shipping-options";

const prices = (quote: ShippingQuote) => shippingOptions(quote).map(({ price }) => price);
const pac = (quote: ShippingQuote) => prices(quote)[0]!;

const cepOf = (prefix: number, suffix = 0) =>
  String(prefix).padStart(5, "0") + String(suffix).padStart(3, "0");
const anyCep = fc
  .tuple(fc.integer({ min: 0, max: 99999 }), fc.integer({ min: 0, max: 999 }), fc.boolean())
  .map(([prefix, suffix, hyphen]) =>
    hyphen ? cepOf(prefix, suffix).replace(/^(.{5})/, "$1-") : cepOf(prefix, suffix),
  );
const anyQuantity = fc.integer({ min: 1, max: 500 });
const anyTotal = fc.integer({ min: 0, max: 100_000_00 });
const anyQuote = fc.record({ zipCode: anyCep, quantity: anyQuantity, itemsTotalCentavos: anyTotal });

/** A second implementation of spec 2 §9: a table of regions and one multiplication per service. */
function reference({ zipCode, quantity, itemsTotalCentavos }: ShippingQuote): number[] {
  const region = parseInt(zipCode.replace("-", "").substring(0, 5), 10);
  const table: [number, number, number][] = [
    [1000, 19999, 1],
    [20000, 28999, 1.2],
    [40000, 48999, 1.5],
  ];
  let factor = 1.8;
  for (const [from, to, value] of table) if (from <= region && region <= to) factor = value;
  let base = 0.3 * quantity * 8 + (itemsTotalCentavos / 100) * 0.02;
  if (base < 15) base = 15;
  return [Math.round(base * factor), Math.round(base * factor * 1.5), Math.round(base * factor * 2.2)];
}

describe("the price of shipping", () => {
  test.each([
    // base 15: one cheap piece
    ["01310-100", 1, 100_00, [15, 23, 33]],
    // base 2.4 + 17.98 = 20.38 in each region
    ["01310-100", 1, 899_00, [20, 31, 45]],
    ["20040-002", 1, 899_00, [24, 37, 54]],
    ["40020-000", 1, 899_00, [31, 46, 67]],
    ["70040-010", 1, 899_00, [37, 55, 81]],
    // base 3 × 2.4 + 25.794 = 32.994
    ["04538133", 3, 1289_70, [33, 49, 73]],
    ["90010-000", 3, 1289_70, [59, 89, 131]],
    // base 10 × 2.4 + 0 = 24
    ["30130-010", 10, 0, [43, 65, 95]],
    // the minimum in the dearest region: 15 × 1.8 = 27
    ["69900-000", 1, 0, [27, 41, 59]],
    // exactly the minimum: 2.4 + 12.6
    ["11010-000", 1, 630_00, [15, 23, 33]],
  ])("to %s, %i pieces of %i centavos in all", (zipCode, quantity, itemsTotalCentavos, expected) => {
    expect(prices({ zipCode, quantity, itemsTotalCentavos })).toEqual(expected);
  });

  test.each([
    [999, 180],
    [1000, 100],
    [19999, 100],
    [20000, 120],
    [28999, 120],
    [29000, 180],
    [39999, 180],
    [40000, 150],
    [48999, 150],
    [49000, 180],
    [99999, 180],
    [0, 180],
  ])("the region of the prefix %i costs %i for a base of 100", (prefix, expected) => {
    // 0.3 × 8 = 2.4 and 4880 × 0.02 = 97.6
    for (const suffix of [0, 999])
      expect(pac({ zipCode: cepOf(prefix, suffix), quantity: 1, itemsTotalCentavos: 4880_00 })).toBe(
        expected,
      );
  });

  test("is the specification's for any cart", () => {
    fc.assert(
      fc.property(anyQuote, (quote) => expect(prices(quote)).toEqual(reference(quote))),
      {
        numRuns: 2000,
      },
    );
  });

  test("is in whole reais, at least 15, and faster never costs less", () => {
    fc.assert(
      fc.property(anyQuote, (quote) => {
        const [pacPrice, sedexPrice, expressPrice] = prices(quote) as [number, number, number];
        for (const price of [pacPrice, sedexPrice, expressPrice])
          expect(Number.isSafeInteger(price)).toBe(true);
        expect(pacPrice).toBeGreaterThanOrEqual(15);
        expect(sedexPrice).toBeGreaterThanOrEqual(pacPrice);
        expect(expressPrice).toBeGreaterThanOrEqual(sedexPrice);
      }),
      { numRuns: 1000 },
    );
  });

  test("never falls when the cart grows", () => {
    fc.assert(
      fc.property(anyQuote, fc.nat(100), fc.nat(1_000_00), (quote, pieces, centavos) => {
        const bigger = {
          ...quote,
          quantity: quote.quantity + pieces,
          itemsTotalCentavos: quote.itemsTotalCentavos + centavos,
        };
        prices(bigger).forEach((price, index) => expect(price).toBeGreaterThanOrEqual(prices(quote)[index]!));
      }),
      { numRuns: 1000 },
    );
  });

  test("is nothing by PAC from the house's value on, and by the others what it was", () => {
    fc.assert(
      fc.property(anyQuote, fc.integer({ min: 1, max: 100_000_00 }), (quote, from) => {
        const [pacPrice, ...others] = prices({ ...quote, freeFrom: from / 100 });
        const [usual, ...usualOthers] = prices(quote);
        expect(pacPrice).toBe(quote.itemsTotalCentavos >= from ? 0 : usual);
        expect(others).toEqual(usualOthers);
      }),
    );
  });

  test.each([
    { zipCode: "1310-100" },
    { zipCode: "" },
    { zipCode: "01310_100" },
    { quantity: NaN },
    { quantity: -1 },
    { quantity: 1.5 },
    { itemsTotalCentavos: Infinity },
    { itemsTotalCentavos: -1 },
    { itemsTotalCentavos: 10.5 },
  ])("is refused for %o", (wrong) => {
    const quote = { zipCode: "01310-100", quantity: 1, itemsTotalCentavos: 1000, ...wrong };
    expect(() => shippingOptions(quote)).toThrow(RangeError);
  });
});

test("the options are PAC, SEDEX and Expresso, with their times", () => {
  const options = shippingOptions({ zipCode: "01310-100", quantity: 1, itemsTotalCentavos: 0 });
  expect(options.map(({ id, name, deliveryTime, icon }) => [id, name, deliveryTime, icon])).toEqual([
    ["pac", "PAC", "8 a 12 dias úteis", "package"],
    ["sedex", "SEDEX", "3 a 5 dias úteis", "truck"],
    ["express", "Expresso", "1 a 2 dias úteis", "zap"],
  ]);
});

test.each([
  ["pac", "pac"],
  ["PAC", "pac"],
  ["Sedex", "sedex"],
  ["Expresso", "express"],
  ["EXPRESS", "express"],
  [" expresso ", "express"],
  ["correio", undefined],
  ["", undefined],
])("'%s' is found as %s", (idOrName, id) => {
  expect(findShippingOption(idOrName)?.id).toBe(id);
});
