import { caretAfter, formatCep, formatPhone } from "./masks.ts";

test.each([
  ["", ""],
  ["01310", "01310"],
  ["013101", "01310-1"],
  ["01310100", "01310-100"],
  ["01.310-100 São Paulo", "01310-100"],
  ["0131010099", "01310-100"],
])("the CEP %p is written %p", (typed, shown) => {
  expect(formatCep(typed)).toBe(shown);
});

test.each([
  ["", ""],
  ["11", "11"],
  ["119", "(11) 9"],
  ["1133334444", "(11) 3333-4444"],
  ["11987654321", "(11) 98765-4321"],
  ["+55 11 98765-4321", "(11) 98765-4321"],
  ["+5511", "+5511"],
  ["+351 912 345 678", "+351 912 345 678"],
  ["119876543219999", "(11) 98765-4321"],
])("the phone %p is written %p", (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown);
});

test("a complete phone satisfies the contract's ten characters", () => {
  expect(formatPhone("1133334444").length).toBeGreaterThanOrEqual(10);
});

test("the caret stays after the digit that was typed", () => {
  expect(caretAfter(5, "01310-100")).toBe(5);
  expect(caretAfter(6, "01310-100")).toBe(7);
  expect(caretAfter(8, "01310-100")).toBe(9);
});
