import { lastPage } from "./pager.tsx";

test.each([
  [0, 0],
  [50, 0],
  [51, 1],
  [100, 1],
])("of %d rows, 50 on a page, the last page is %d", (count, last) => {
  expect(lastPage(count, 50)).toBe(last);
});
