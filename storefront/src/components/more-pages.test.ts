import { expect, test } from "@jest/globals";
import { numbersAround } from "./more-pages.tsx";

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [4, 8, [1, 2, 3, 4, 5, 6, 8]],
  [500, 8_334, [1, 400, 490, 498, 499, 500, 501, 502, 510, 600, 8_334]],
])("page %i of %i leads to %j", (page, pages, numbers) => {
  expect(numbersAround(page, pages)).toEqual(numbers);
});
