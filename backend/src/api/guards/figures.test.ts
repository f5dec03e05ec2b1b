import { faultsOf } from "./figures";

const priced = (amount: unknown) => ({ prices: [{ currency_code: "brl", amount }] });
const said = (address: string, body: object) => faultsOf(address, body).map(({ message }) => message);

describe("a price that staff write", () => {
  test.each([
    [-1, "O preço é negativo"],
    [-0.01, "O preço é negativo"],
    [0, "O preço é zero"],
    [0.001, "O preço tem mais de duas casas decimais"],
    [1890.005, "O preço tem mais de duas casas decimais"],
    [10_000_000, "O preço passa de R$ 9.999.999,99"],
    [1e15, "O preço passa de R$ 9.999.999,99"],
    [Infinity, "O preço não é um número"],
    ["-1", "O preço é negativo"],
    ["um", "O preço não é um número"],
  ])("is refused as %p", (amount, message) => {
    expect(said("/products/prod_1/variants/variant_1", priced(amount))).toEqual([message]);
  });

  test.each([0.01, 0.1, 314.91, 1890, 9_999_999.99])("may be %p", (amount) => {
    expect(said("/products/prod_1/variants/variant_1", priced(amount))).toEqual([]);
  });

  test.each([
    ["/products", { variants: [priced(1), priced(-1)] }, "variants.1.prices.0.amount"],
    [
      "/products/batch",
      { update: [{ id: "p", variants: [priced(-1)] }] },
      "update.0.variants.0.prices.0.amount",
    ],
    ["/Products/p/variants/batch", { create: [priced(-1)] }, "create.0.prices.0.amount"],
    ["/price-lists", priced(-1), "prices.0.amount"],
    ["/price-lists/plist_1/prices/batch", { update: [{ id: "price_1", amount: -1 }] }, "update.0.amount"],
    ["/shipping-options/so_1", priced(-1), "prices.0.amount"],
    ["/draft-orders", { items: [{ unit_price: { value: "-1" } }] }, "items.0.unit_price"],
    ["/order-edits/order_1/items", { items: [{ unit_price: -1 }] }, "items.0.unit_price"],
    ["/returns/return_1/shipping-method", { custom_amount: -1 }, "custom_amount"],
  ])("is found in %s", (address, body, path) => {
    expect(faultsOf(address, body).map((fault) => fault.path.join("."))).toEqual([path]);
  });

  test("is nothing where freight is free, a piece is given in exchange, or it is left as it is", () => {
    expect(said("/shipping-options", priced(0))).toEqual([]);
    expect(said("/exchanges/oexc_1/outbound/items", { items: [{ unit_price: 0 }] })).toEqual([]);
    expect(said("/order-edits/order_1/items", { items: [{ unit_price: null }] })).toEqual([]);
    expect(said("/products/prod_1", { title: "Blazer" })).toEqual([]);
  });

  test("is not what staff call by its name", () => {
    expect(said("/products", { metadata: { amount: -1 }, variants: [{ options: { amount: "P" } }] })).toEqual(
      [],
    );
  });
});

describe("pieces that staff count", () => {
  test.each([-1, 0, 0.5, 1_000_001, Infinity])("are not reserved as %p", (quantity) => {
    expect(said("/reservations", { quantity })).toEqual([
      "A quantidade reservada deve ser um número inteiro de 1 a 1.000.000",
    ]);
  });

  test.each([-1, 0.5, 2 ** 31])("are not in stock as %p", (count) => {
    const message = "O estoque deve ser um número inteiro de 0 a 1.000.000";
    expect(said("/inventory-items", { location_levels: [{ stocked_quantity: count }] })).toEqual([message]);
    expect(said("/inventory-items/location-levels/batch", { update: [{ stocked_quantity: count }] })).toEqual(
      [message],
    );
    expect(said("/inventory-items/iitem_1/location-levels/sloc_1", { incoming_quantity: count })).toEqual([
      "O que está a caminho deve ser um número inteiro de 0 a 1.000.000",
    ]);
  });

  test("may be none in stock, and one reserved", () => {
    expect(said("/inventory-items/iitem_1/location-levels/sloc_1", { stocked_quantity: 0 })).toEqual([]);
    expect(said("/reservations/resitem_1", { quantity: 1 })).toEqual([]);
  });
});

describe("an amount that staff capture, refund, ask for or credit", () => {
  const addresses = [
    "/payments/pay_1/capture",
    "/payments/pay_1/refund",
    "/Payments/pay_1/refund/",
    "/payment-collections",
    "/orders/order_1/credit-lines",
  ];
  test.each(addresses)("is of whole centavos in %s", (address) => {
    for (const amount of [33.335, 0.001, "0.001", { value: "-10.005" }])
      expect(said(address, { amount })).toEqual(["O valor tem mais de duas casas decimais"]);
    // The last is what a screen makes of 193.40 - 10.05.
    for (const amount of [33.33, 0, -10, 1e15, "um", 193.4 - 10.05])
      expect(said(address, { amount })).toEqual([]);
  });
});

test("what is none of these is left alone", () => {
  expect(said("/payments/pay_1/refund", { amount: -1, note: "0.001" })).toEqual([]);
  expect(faultsOf("/products", undefined)).toEqual([]);
});
