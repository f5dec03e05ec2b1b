import { expect, test } from "@jest/globals";
import { tidied } from "./tidied.ts";

test.each([
  ["number", "529.982.247-25", "529.982.247-25"],
  ["number", "12.345.678-X", "12.345.678-X"],
  ["number", "5299822472", "5299822472"],
  ["phone", "1133334444", "(11) 3333-4444"],
  ["phone", "+351 912 345 678", "+351 912 345 678"],
  ["phone", "3333-4444, ramal 12", "3333-4444, ramal 12"],
  ["zipCode", "01310-100", "01310-100"],
  ["zipCode", "SW1A 1AA", "SW1A 1AA"],
] as const)("a %s left as %p is written %p", (field, typed, shown) => {
  expect(tidied[field](typed)).toBe(shown);
});
