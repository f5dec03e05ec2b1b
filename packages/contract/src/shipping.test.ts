import { expect, test } from "@jest/globals";
import { CEP_MESSAGE as ofBrazil, requireCep } from "@alfaiataria/brazil";
import { CEP_MESSAGE, zipCode } from "./shipping.ts";

test("what is no CEP is refused in the same words by the contract and below it", () => {
  expect(ofBrazil).toBe(CEP_MESSAGE);
  expect(zipCode.safeParse("0131010").error?.issues[0]?.message).toBe(CEP_MESSAGE);
  expect(() => requireCep("0131010")).toThrow(CEP_MESSAGE);
});
