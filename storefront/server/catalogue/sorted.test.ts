import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { Sorted } from "./sorted.ts";

/** Few and many, in any order. */
const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 200 });
const step = fc.record({ isBulk: fc.boolean(), isRead: fc.boolean(), removed: numbers, added: numbers });

test("a sorted list has what was added and not removed, in order, however many change at once", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      const sorted = new Sorted<number>((a, b) => a - b);
      const expected = new Set<number>();
      const inOrder = () => [...expected].sort((a, b) => a - b);
      for (const { isBulk, isRead, removed, added } of steps) {
        const gone = isBulk ? [] : removed.filter((item) => expected.delete(item));
        const come = added.filter((item) => !expected.has(item));
        for (const item of come) expected.add(item);
        if (isBulk) sorted.append(come);
        else sorted.replace(gone, come);
        if (isRead) expect(sorted.all).toEqual(inOrder());
      }
      expect(sorted.all).toEqual(inOrder());
    }),
  );
});
