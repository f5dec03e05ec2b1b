import fc from "fast-check";
import { House } from "./house.ts";
import { orderSchemaOf } from "./order-request.ts";
import { isPickup, pickupOption } from "./pickup-option.ts";
import {
  instalmentsOf,
  missingForFreeShipping,
  NO_TERMS,
  pixDiscountOf,
  pixDiscountOfLine,
} from "./terms.ts";

const centavos = fc.integer({ min: 1, max: 10_000_000 });
const percent = fc.integer({ min: 0, max: 30 });

describe("the discount of a Pix", () => {
  test.each([
    [119_000, 5, 5950],
    [34_990, 5, 1750],
    [1, 5, 1],
    [10_001, 10, 1001],
    [119_000, 0, 0],
  ])("of %i centavos at %i%% is %i", (price, off, discount) =>
    expect(pixDiscountOf(price, off)).toBe(discount),
  );

  test("is whole centavos, never less than the percentage that is shown, and less than a centavo more", () => {
    fc.assert(
      fc.property(centavos, percent, (price, off) => {
        const discount = pixDiscountOf(price, off);
        expect(Number.isSafeInteger(discount)).toBe(true);
        expect(discount * 100).toBeGreaterThanOrEqual(price * off);
        expect(discount * 100 - price * off).toBeLessThan(100);
        expect(discount).toBeLessThanOrEqual(price);
      }),
    );
  });

  test("grows with the price and with the percentage", () => {
    fc.assert(
      fc.property(centavos, percent, (price, off) => {
        expect(pixDiscountOf(price + 1, off)).toBeGreaterThanOrEqual(pixDiscountOf(price, off));
        expect(pixDiscountOf(price, off + 1)).toBeGreaterThanOrEqual(pixDiscountOf(price, off));
      }),
    );
  });
});

describe("the discount of a Pix on a line that promotions have reduced", () => {
  test("is that of its pieces where nothing is taken off before", () => {
    expect(pixDiscountOfLine({ price: 34_990, quantity: 3 }, 5)).toBe(3 * pixDiscountOf(34_990, 5));
    expect(pixDiscountOfLine({ price: 34_990, quantity: 2, discount: 6_998 }, 5)).toBe(3_151);
    expect(pixDiscountOfLine({ price: 34_990, quantity: 2, discount: 69_980 }, 5)).toBe(0);
  });

  test("never comes to more than what is left, and a greater discount never makes the line dearer", () => {
    const line = fc.record({
      price: centavos,
      quantity: fc.integer({ min: 1, max: 10 }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(line, percent, ({ price, quantity, part }, off) => {
        const all = price * quantity;
        const discount = Math.floor(all * part);
        const leftOf = (taken: number) =>
          all - taken - pixDiscountOfLine({ price, quantity, discount: taken }, off);
        expect(leftOf(discount)).toBeGreaterThanOrEqual(0);
        if (discount < all) expect(leftOf(discount + 1)).toBeLessThanOrEqual(leftOf(discount));
      }),
    );
  });
});

describe("instalments", () => {
  test.each([
    [119_000, { most: 6, least: 100 }, { count: 6, centavos: 19_833 }],
    [34_990, { most: 6, least: 100 }, { count: 3, centavos: 11_663 }],
    [19_999, { most: 6, least: 100 }, null],
    [119_000, { most: 1, least: 1 }, null],
    [119_000, null, null],
  ])("of %i centavos with %j are %j", (amount, offered, parts) => {
    expect(instalmentsOf(amount, offered)).toEqual(parts);
  });

  test("are no more than the house offers, none is smaller than its least, and together they are the amount but for centavos", () => {
    const offer = fc.record({
      most: fc.integer({ min: 1, max: 12 }),
      least: fc.integer({ min: 100, max: 100_000 }).map((least) => least / 100),
    });
    fc.assert(
      fc.property(centavos, offer, (amount, offered) => {
        const parts = instalmentsOf(amount, offered);
        const least = Math.round(offered.least * 100);
        if (!parts) return expect(offered.most === 1 || amount < 2 * least).toBe(true);
        expect(parts.count).toBeLessThanOrEqual(offered.most);
        expect(parts.centavos).toBeGreaterThanOrEqual(least);
        expect(amount - parts.count * parts.centavos).toBeGreaterThanOrEqual(0);
        expect(amount - parts.count * parts.centavos).toBeLessThan(parts.count);
      }),
    );
  });
});

test("what is missing for free freight is nothing from its value on, and nobody is told where there is none", () => {
  expect([89_999, 89_990, 100_000, 1].map((total) => missingForFreeShipping(total, 899.9))).toEqual([
    0, 0, 0, 89_989,
  ]);
  expect(missingForFreeShipping(1, null)).toBeNull();
});

describe("an order that is fetched in a branch", () => {
  const branch = { id: "sao-paulo", name: "São Paulo", address: "Rua A, 1", hours: "10h-20h", readyIn: 2 };

  test("costs nothing, and says when and where", () => {
    expect(pickupOption(branch)).toEqual({
      id: "pickup-sao-paulo",
      name: "Retirar na loja — São Paulo",
      price: 0,
      discounts: [],
      deliveryTime: "pronto em 2 dias úteis",
      description: "Rua A, 1 · 10h-20h",
      icon: "bag",
    });
    expect([0, 1].map((readyIn) => pickupOption({ ...branch, readyIn }).deliveryTime)).toEqual([
      "pronto no mesmo dia útil",
      "pronto em 1 dia útil",
    ]);
  });

  test.each([
    ["pickup-sao-paulo", true],
    ["Retirar na loja — São Paulo", true],
    [" retirar na loja — brasília", true],
    ["PAC", false],
    ["Retirar na lojaX", false],
    [undefined, false],
    [{}, false],
  ])("'%s' is one of them: %s", (name, is) => expect(isPickup(name)).toBe(is));

  test("needs no address; one that is sent does", () => {
    const form = {
      name: "João da Silva",
      email: "joao@exemplo.com.br",
      phone: "(11) 98765-4321",
      paymentMethod: "pix",
      shippingPrice: 0,
      total: 100,
    };
    const parsed = (shippingMethod: string) =>
      orderSchemaOf({ shippingMethod }).safeParse({ ...form, shippingMethod });
    expect(parsed("Retirar na loja — São Paulo")).toMatchObject({
      success: true,
      data: { zipCode: "", city: "" },
    });
    expect(parsed("PAC").success).toBe(false);
  });
});

describe("what a house may set", () => {
  const pickup = { id: "sao-paulo", name: "São Paulo", address: "Rua A, 1", hours: "10h-20h", readyIn: 1 };
  const policies = { returns: "", delivery: "", terms: "", contact: "" };
  const house = { ...NO_TERMS, pieceWeight: 300, policies };
  test.each([
    {},
    { pixDiscount: 30 },
    { instalments: { most: 12, least: 99.9 } },
    { freeShippingFrom: 0.01 },
    { pieceWeight: 1 },
    { pickups: [pickup, { ...pickup, id: "brasilia", readyIn: 0 }] },
    { company: { name: "Alfaiataria Ltda.", taxId: "12.ABC.345/01DE-35" } },
  ])("%j is fine", (change) => expect(House.safeParse({ ...house, ...change }).success).toBe(true));

  test.each([
    { pixDiscount: 31 },
    { pixDiscount: 2.5 },
    { pixDiscount: -1 },
    { instalments: { most: 13, least: 100 } },
    { instalments: { most: 6, least: 0 } },
    { instalments: { most: 6 } },
    { freeShippingFrom: 0 },
    { freeShippingFrom: 10.005 },
    { freeShippingFrom: Infinity },
    { pieceWeight: 0 },
    { pieceWeight: 50_001 },
    { pieceWeight: 0.3 },
    { pickups: [pickup, pickup] },
    { pickups: [{ ...pickup, id: "São Paulo" }] },
    { pickups: [{ ...pickup, address: " " }] },
    { pickups: [{ ...pickup, readyIn: 31 }] },
    { pickups: [{ ...pickup, readyIn: 1.5 }] },
    { company: { name: "", taxId: "123" } },
    { company: { name: "", taxId: "12.345.678/0001-96" } },
    { company: { name: "", taxId: "529.982.247-25" } },
    { policies: { ...policies, terms: "x".repeat(20_001) } },
  ])("%j is refused", (change) => expect(House.safeParse({ ...house, ...change }).success).toBe(false));
});
