import { flip, lens, seeded } from "./path";
import { repeated } from "./textures/tile";

describe("paths", () => {
  test("flip mirrors on the frame's axis, and twice is nothing", () => {
    expect(flip("M100 20L480 40Z")).toBe("M860 20L480 40Z");
    const d = "M214 250C190 262 172.5 288 164 332Z";
    expect(flip(flip(d))).toBe(d);
  });

  test("a lens is closed and passes both ends", () => {
    expect(lens([0, 0], [50, 0], [100, 0], 10)).toBe("M0 0Q50 10 100 0Q50 -10 0 0Z");
  });

  test("the generator repeats itself for a seed and stays within 0 and 1", () => {
    const [a, b] = [seeded(7), seeded(7)];
    const values = Array.from({ length: 200 }, () => a());
    expect(values).toEqual(Array.from({ length: 200 }, () => b()));
    expect(values.every((value) => value >= 0 && value < 1)).toBe(true);
    expect(new Set(values).size).toBeGreaterThan(190);
  });

  test("a repeated tile moves absolute commands and leaves relative ones", () => {
    const { width, height, content } = repeated(36, 72, [["M1 2H5V9l3 -3", 'stroke="#000"']]);
    expect([width, height]).toEqual([72, 72]);
    expect(content).toBe('<path d="M1 2H5V9l3 -3M37 2H41V9l3 -3" stroke="#000"/>');
  });
});
