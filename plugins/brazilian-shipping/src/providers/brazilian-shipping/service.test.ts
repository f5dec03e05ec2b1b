import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { BigNumber, Modules } from "@medusajs/framework/utils";
import fc from "fast-check";
import { shippingOptions } from "./shipping-options";
import provider from "./index";
import { CorreiosFulfillmentService } from "./service";

type Context = Parameters<CorreiosFulfillmentService["calculatePrice"]>[2];

const service = new CorreiosFulfillmentService();

/** What Medusa's workflows pass to the provider, reduced to what it reads. */
const cart = (postal_code: string | undefined, items: { quantity: unknown; unit_price: unknown }[]) =>
  ({
    items,
    shipping_address: postal_code === undefined ? undefined : { postal_code },
  }) as unknown as Context;

test("is a fulfillment provider called correios", () => {
  expect(provider).toMatchObject({ module: Modules.FULFILLMENT, services: [CorreiosFulfillmentService] });
  expect(CorreiosFulfillmentService.identifier).toBe("correios");
});

test("what is fetched in a branch costs nothing, wherever its client lives", async () => {
  const context = cart(undefined, [{ quantity: 1, unit_price: 10 }]);
  expect(await service.calculatePrice({ id: "pickup" }, {}, context)).toEqual({
    calculated_amount: 0,
    is_calculated_price_tax_inclusive: true,
  });
  const data = await service.validateFulfillmentData(
    { id: "pickup" },
    { deliveryTime: "pronto em 2 dias úteis" },
  );
  expect(data).toEqual({ id: "pickup", deliveryTime: "pronto em 2 dias úteis" });
});

test("offers PAC, SEDEX, Expresso and what is fetched, and accepts only these", async () => {
  expect(await service.getFulfillmentOptions()).toEqual([
    { id: "pac", name: "PAC" },
    { id: "sedex", name: "SEDEX" },
    { id: "express", name: "Expresso" },
    { id: "pickup", name: "Retirar na loja" },
  ]);
  expect(await service.validateOption({ id: "pickup" })).toBe(true);
  expect(await service.validateOption({ id: "sedex" })).toBe(true);
  expect(await service.validateOption({ id: "fedex" })).toBe(false);
  expect(await service.validateOption({})).toBe(false);
});

test("charges what the shopper's screen shows, for any cart", async () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 10 }),
    centavos: fc.integer({ min: 1, max: 10_000_00 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.array(line, { minLength: 1, maxLength: 8 }),
      async (number, lines) => {
        const zipCode = String(number).padStart(8, "0");
        const shown = shippingOptions({
          zipCode,
          quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
          itemsTotalCentavos: lines.reduce((sum, { quantity, centavos }) => sum + quantity * centavos, 0),
        });
        const context = cart(
          zipCode,
          lines.map(({ quantity, centavos }) => ({ quantity, unit_price: centavos / 100 })),
        );
        for (const { id, price } of shown)
          expect(await service.calculatePrice({ id }, {}, context)).toEqual({
            calculated_amount: price,
            is_calculated_price_tax_inclusive: true,
          });
      },
    ),
    { numRuns: 500 },
  );
});

test("reads Medusa's big numbers", async () => {
  const context = cart("01310-100", [{ quantity: new BigNumber("3"), unit_price: new BigNumber("429.90") }]);
  expect(await service.calculatePrice({ id: "pac" }, {}, context)).toMatchObject({ calculated_amount: 33 });
});

test.each([undefined, "", "1310-100"])("has no price without a valid CEP (%o)", async (cep) => {
  const context = cart(cep, [{ quantity: 1, unit_price: 10 }]);
  await expect(service.calculatePrice({ id: "pac" }, {}, context)).rejects.toMatchObject({
    type: "invalid_data",
    message: "CEP deve ter formato 00000-000",
  });
});

test("has no price for an unknown option", async () => {
  const context = cart("01310-100", [{ quantity: 1, unit_price: 10 }]);
  await expect(service.calculatePrice({ id: "motoboy" }, {}, context)).rejects.toThrow("motoboy");
});

test("the shipping method and its fulfillment carry the service and its time", async () => {
  const method = await service.validateFulfillmentData({ id: "sedex" }, { note: "portaria" });
  expect(method).toEqual({ note: "portaria", id: "sedex", deliveryTime: "3 a 5 dias úteis" });
  const sent = await service.createFulfillment(method);
  expect(sent).toEqual({ data: method, labels: [] });
  expect(await service.createReturnFulfillment({ id: "ful_1", data: sent.data })).toEqual(sent);
  expect(await service.cancelFulfillment(sent.data)).toEqual(method);
});

describe("in a shop that publishes how it sells", () => {
  type Answers = Record<"pg_proc" | "shop_shipping_terms" | "shop_freight_quotes", object[]>;
  /** A database that gives these answers. */
  const inShop = (answers: Answers) => {
    const raw = async (sql: string) => ({
      rows: Object.entries(answers).find(([name]) => sql.includes(`from ${name}`))?.[1] ?? [],
    });
    return new CorreiosFulfillmentService({ __pg_connection__: { raw } as unknown as Knex });
  };
  const QUOTES = [
    { service: "pac", centavos: 1250 },
    { service: "sedex", centavos: 3000 },
  ];
  const priced = async (shop: CorreiosFulfillmentService, id: string) =>
    (await shop.calculatePrice({ id }, {}, cart("01310-100", [{ quantity: 2, unit_price: 100 }])))
      .calculated_amount;
  const terms = (freeFrom: number | null, hasTable: boolean): Answers => ({
    pg_proc: [{}],
    shop_shipping_terms: [{ freeFrom, hasTable }],
    shop_freight_quotes: QUOTES,
  });

  test("PAC costs nothing from its value on", async () => {
    expect(await priced(inShop(terms(200, false)), "pac")).toBe(0);
    expect(await priced(inShop(terms(200.01, false)), "pac")).toBe(15);
  });

  test("its own table prices, and the cheapest costs nothing from its value on", async () => {
    expect(await priced(inShop(terms(null, true)), "pac")).toBe(12.5);
    expect(await priced(inShop(terms(200, true)), "pac")).toBe(0);
    expect(await priced(inShop(terms(200, true)), "sedex")).toBe(30);
    await expect(priced(inShop(terms(null, true)), "express")).rejects.toThrow("Não entregamos neste CEP");
  });

  test("one that publishes nothing sells by the formula", async () => {
    const nothing = { pg_proc: [], shop_shipping_terms: [], shop_freight_quotes: [] };
    expect(await priced(inShop(nothing), "pac")).toBe(15);
    expect(await priced(inShop({ ...nothing, pg_proc: [{}] }), "pac")).toBe(15);
  });
});
