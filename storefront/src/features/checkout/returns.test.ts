import { expect, test } from "@jest/globals";
import type { Order, OrderStep } from "@alfaiataria/contract";
import { canWithdraw } from "./returns.ts";

const after = (...steps: OrderStep[]): Pick<Order, "history"> => ({
  history: steps.map((step, at) => ({ step, label: step, at: new Date(at).toISOString(), amount: null })),
});

test("an exchange can be withdrawn until the other size is packed", () => {
  const exchange = { state: "accepted", isExchange: true } as const;
  expect(canWithdraw(exchange, after("delivered", "exchange_accepted"))).toBe(true);
  expect(canWithdraw(exchange, after("delivered", "exchange_accepted", "shipped"))).toBe(false);
});

test("a return can be withdrawn until the pieces have arrived", () => {
  const history = after("placed", "shipped", "delivered");
  expect(canWithdraw({ state: "requested", isExchange: false }, history)).toBe(true);
  expect(canWithdraw({ state: "accepted", isExchange: false }, history)).toBe(true);
  expect(canWithdraw({ state: "received", isExchange: false }, history)).toBe(false);
});
