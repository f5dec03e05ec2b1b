import { retryDelay } from "./retry";

test("attempts come half a minute after the first, then twice as far apart each, at most six hours", () => {
  expect([1, 2, 3, 4, 10, 11, 12, 99].map(retryDelay)).toEqual([
    30, 60, 120, 240, 15_360, 21_600, 21_600, 21_600,
  ]);
});

test("in three days an email is tried often enough, and not too often", () => {
  let attempts = 0;
  for (let seconds = 0; seconds < 3 * 24 * 60 * 60; seconds += retryDelay(attempts)) attempts += 1;
  expect(attempts).toBeGreaterThan(15);
  expect(attempts).toBeLessThan(30);
});
