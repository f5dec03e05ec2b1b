import fc from "fast-check";
import { spread } from "./spread";

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

describe("what a promotion takes off several lines", () => {
  it("is whole centavos, the first ones get what is left over", () => {
    expect(spread([50 / 3, 50 / 3, 50 / 3], [9_999, 9_999, 9_999])).toEqual([1_667, 1_667, 1_666]);
    expect(spread([18.995], [18_995])).toEqual([1_900]);
    expect(spread([0, 10.5], [100, 2_000])).toEqual([0, 1_050]);
  });

  it("is never more than a line has left", () => {
    expect(spread([0.006, 0.006], [0, 5])).toEqual([0, 1]);
    expect(spread([10], [700])).toEqual([700]);
    expect(spread([3], [])).toEqual([0]);
  });

  it("comes to the sum of the amounts, to the nearest centavo, wherever there is room", () => {
    const line = fc.record({
      price: fc.integer({ min: 1, max: 500_000 }),
      percent: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
        const amounts = lines.map(({ price, percent }) => (price * percent) / 10_000);
        const room = lines.map(({ price }) => price);
        const whole = spread(amounts, room);
        whole.forEach((centavos, at) => {
          expect(Number.isInteger(centavos)).toBe(true);
          expect(centavos).toBeLessThanOrEqual(room[at] ?? 0);
          expect(Math.abs(centavos - (amounts[at] ?? 0) * 100)).toBeLessThan(1.001);
        });
        expect(sum(whole)).toBe(Math.round(sum(amounts.map((amount) => amount * 100))));
      }),
    );
  });
});
