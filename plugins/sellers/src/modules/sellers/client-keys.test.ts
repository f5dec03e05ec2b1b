import fc from "fast-check";
import { normalizeClientKeys } from "./client-keys";

describe("the keys of a client", () => {
  it("are the same however they are written", () => {
    const phone = [
      "11987654321",
      "(11) 98765-4321",
      "+55 11 98765-4321",
      "55 11 98765 4321",
      "011 98765-4321",
    ];
    expect(normalizeClientKeys(phone)).toEqual(["5511987654321"]);
    expect(normalizeClientKeys([" Ana@Exemplo.com", "ana@exemplo.COM "])).toEqual(["ana@exemplo.com"]);
    expect(normalizeClientKeys([" client:Ana@Exemplo.com"])).toEqual(["client:Ana@Exemplo.com"]);
    expect(normalizeClientKeys(["session_1763694000000_k3j2"])).toEqual(["session_1763694000000_k3j2"]);
  });

  it("are never empty, doubled or without end, and stay as they are once normalized", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" }), { maxLength: 9 }), (keys) => {
        const normalized = normalizeClientKeys(["sempre", ...keys]);
        expect(new Set(normalized).size).toBe(normalized.length);
        for (const key of normalized) {
          expect(key).not.toBe("");
          expect(key).not.toContain("\0");
          expect(key.length).toBeLessThanOrEqual(320);
        }
      }),
    );
  });

  it("must be at least one and at most ten", () => {
    expect(() => normalizeClientKeys([" ", ""])).toThrow("Cliente não identificado");
    expect(() => normalizeClientKeys(Array.from({ length: 11 }, (_, index) => `k${index}`))).toThrow(
      "Cliente não identificado",
    );
  });
});
