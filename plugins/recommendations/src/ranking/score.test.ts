import fc from "fast-check";
import { shownScore } from "./score";

test("a shown score rises with the merit, from 0 to at most 1, in hundredths", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map(shownScore) as [number, number];
        expect(low).toBeLessThanOrEqual(high);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(high * 100).toBeCloseTo(Math.round(high * 100));
      },
    ),
  );
});

test("only merits above 0.9 are shown above 0.8", () => {
  expect(shownScore(0.9)).toBe(0.8);
  expect(shownScore(0.92)).toBeGreaterThan(0.8);
});
