import { OrderRequest, type ShippingOption } from "@alfaiataria/contract";
import { EMPTY_FORM } from "../draft.ts";
import { fakeStorage } from "../fake-storage.ts";
import {
  placementKey,
  figuresOf,
  forgetPlacements,
  forgetRefused,
  orderRequest,
  unansweredPlacement,
} from "./place-order.ts";

const sedex: ShippingOption = {
  id: "sedex",
  name: "SEDEX",
  price: 57,
  discounts: [],
  deliveryTime: "3 a 5 dias úteis",
  description: "",
  icon: "truck",
};

test("an order carries the form, the option's display name, price and time, and items plus shipping", () => {
  const form = {
    ...EMPTY_FORM,
    name: "João da Silva",
    email: "joao@example.com",
    phone: "(11) 98765-4321",
    zipCode: "01310-100",
    address: "Avenida Paulista",
    number: "1000",
    neighborhood: "Bela Vista",
    city: "São Paulo",
    state: "SP",
  };
  const order = orderRequest(form, sedex, figuresOf(379.9, sedex));
  expect(order).toEqual({
    ...form,
    shippingMethod: "SEDEX",
    shippingPrice: 57,
    shippingDeliveryTime: "3 a 5 dias úteis",
    total: 436.9,
  });
  expect(OrderRequest.safeParse(order).success).toBe(true);
});

test("the total loses no centavo", () => {
  expect(figuresOf(0.1, { ...sedex, price: 0.2 }).total).toBe(0.3);
  expect(figuresOf(1190, { ...sedex, price: 0.2 }, 59.5).total).toBe(1130.7);
});

const order: OrderRequest = {
  ...EMPTY_FORM,
  shippingMethod: "PAC",
  shippingPrice: 38,
  shippingDeliveryTime: "8 a 12 dias úteis",
  total: 928,
};

beforeEach(() => {
  fakeStorage();
  forgetPlacements();
});

test("a double click and a retry after a lost answer carry the same key", () => {
  const key = placementKey(order);
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(placementKey({ ...order })).toBe(key);
});

test("another body, such as new totals, gets another key", () => {
  const key = placementKey(order);
  expect(placementKey({ ...order, total: 940 })).not.toBe(key);
});

test("an answered order is over: the same body later is a new order", () => {
  const key = placementKey(order);
  forgetPlacements();
  expect(unansweredPlacement()).toBeNull();
  expect(placementKey(order)).not.toBe(key);
});

test("after a reload the unanswered order can be sent again under its key", () => {
  const key = placementKey(order);
  expect(unansweredPlacement()).toEqual({ key, order });
});

test("a refused order is over, and the one that was sent before it and not answered is asked for again", () => {
  const first = placementKey(order);
  const second = placementKey({ ...order, phone: "(11) 98765-4321" });
  placementKey({ ...order, total: 940 });
  forgetRefused();
  expect(unansweredPlacement()?.key).toBe(second);
  forgetRefused();
  expect(unansweredPlacement()).toEqual({ key: first, order });
  forgetRefused();
  expect(unansweredPlacement()).toBeNull();
});
