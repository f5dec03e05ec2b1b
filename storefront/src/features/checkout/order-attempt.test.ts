import type { OrderRequest } from "@alfaiataria/contract";
import { EMPTY_FORM } from "./draft.ts";
import { fakeStorage } from "./fake-storage.ts";
import { attemptKey, forgetAttempt, unansweredAttempt } from "./order-attempt.ts";

const order: OrderRequest = {
  ...EMPTY_FORM,
  shippingMethod: "PAC",
  shippingPrice: 38,
  shippingDeliveryTime: "8 a 12 dias úteis",
  total: 928,
};

beforeEach(() => {
  fakeStorage();
  forgetAttempt();
});

test("a double click and a retry after a lost answer carry the same key", () => {
  const key = attemptKey(order);
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(attemptKey({ ...order })).toBe(key);
});

test("another body, such as new totals, gets another key", () => {
  const key = attemptKey(order);
  expect(attemptKey({ ...order, total: 940 })).not.toBe(key);
});

test("an answered order is over: the same body later is a new order", () => {
  const key = attemptKey(order);
  forgetAttempt();
  expect(unansweredAttempt()).toBeNull();
  expect(attemptKey(order)).not.toBe(key);
});

test("after a reload the unanswered order can be sent again under its key", () => {
  const key = attemptKey(order);
  expect(unansweredAttempt()).toEqual({ key, order });
});
