import { caretAfter } from "./masks.ts";

test("the caret stays after the digit that was typed", () => {
  expect(caretAfter(5, "01310-100")).toBe(5);
  expect(caretAfter(6, "01310-100")).toBe(7);
  expect(caretAfter(8, "01310-100")).toBe(9);
});
