import { BigNumber, Modules } from "@medusajs/framework/utils";
import fc from "fast-check";
import { shippingOptions } from "./shipping-options";
import provider from "./index";
import { CorreiosFulfillmentService } from "./service";

type Context = Parameters<CorreiosFulfillmentService["calculatePrice"]>[2];

const service = new CorreiosFulfillmentService();

/** What Medusa's workflows hand to the provider, reduced to what it reads. */
const cart = (postal_code: string | undefined, items: { quantity: unknown; unit_price: unknown }[]) =>
  ({
    items,
    shipping_address: postal_code === undefined ? undefined : { postal_code },
  }) as unknown as Context;

test("is a fulfilment provider called correios", () => {
  expect(provider).toMatchObject({ module: Modules.FULFILLMENT, services: [CorreiosFulfillmentService] });
  expect(CorreiosFulfillmentService.identifier).toBe("correios");
});

test("offers PAC, SEDEX and Expresso, and accepts only these", async () => {
  expect(await service.getFulfillmentOptions()).toEqual([
    { id: "pac", name: "PAC" },
    { id: "sedex", name: "SEDEX" },
    { id: "express", name: "Expresso" },
  ]);
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

test("the shipping method and its fulfilment carry the service and its time", async () => {
  const method = await service.validateFulfillmentData({ id: "sedex" }, { note: "portaria" });
  expect(method).toEqual({ note: "portaria", id: "sedex", deliveryTime: "3 a 5 dias úteis" });
  const sent = await service.createFulfillment(method);
  expect(sent).toEqual({ data: method, labels: [] });
  expect(await service.createReturnFulfillment({ id: "ful_1", data: sent.data })).toEqual(sent);
  expect(await service.cancelFulfillment(sent.data)).toEqual(method);
});
