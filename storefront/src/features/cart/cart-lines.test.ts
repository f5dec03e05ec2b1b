import fc from "fast-check";
import type { CartItem } from "@alfaiataria/contract";
import {
  cartSignature,
  cartTotal,
  countLabel,
  countPieces,
  lineBefore,
  lineTotal,
  readItem,
  withAdded,
  withAnswer,
  withPending,
} from "./cart-lines.ts";

function line(id: string, overrides: Partial<CartItem> = {}): CartItem {
  return {
    id,
    quantity: 1,
    product: { id: `p-${id}`, name: `Blazer ${id}`, slug: `blazer-${id}`, price: 890, originalPrice: null },
    variant: { id: `v-${id}`, size: "50", color: "azul", colorName: "Azul", images: [] },
    import_id: 1,
    available: 10,
    ...overrides,
  };
}
const priced = (price: number) => ({ id: "p", name: "Peça", slug: "peca", price, originalPrice: null });

describe("the cart's totals", () => {
  it("leave out a line without a product, which still counts as a piece", () => {
    const lines = [line("a", { quantity: 2 }), line("b", { product: null, quantity: 3 })];
    expect(cartTotal(lines)).toBe(1780);
    expect(countPieces(lines)).toBe(5);
  });

  it("name what a line costs without what is lowered of its price", () => {
    const product = { ...priced(892.5), originalPrice: 1190 };
    expect(lineBefore(line("a", { product, quantity: 3 }))).toBe(3570);
    expect(lineBefore(line("a"))).toBeNull();
    expect(lineBefore(line("a", { product: null }))).toBeNull();
  });

  it("leave out a line that is being removed", () => {
    const lines = withPending([line("a"), line("b")], [{ kind: "remove", line: line("b") }]);
    expect(cartTotal(lines)).toBe(890);
    expect(countPieces(lines)).toBe(1);
  });

  it("lose no centavo, whatever the prices and quantities", () => {
    const entry = fc.record({
      centavos: fc.integer({ min: 0, max: 5_000_000 }),
      quantity: fc.integer({ min: 1, max: 10 }),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 30 }), (entries) => {
        const lines = entries.map(({ centavos, quantity }, at) =>
          line(String(at), { quantity, product: priced(centavos / 100) }),
        );
        const centavos = entries.reduce((sum, { centavos, quantity }) => sum + centavos * quantity, 0);
        expect(Math.round(cartTotal(lines) * 100)).toBe(centavos);
      }),
    );
  });

  it("count 0.1 + 0.2 as 0.3", () => {
    expect(cartTotal([line("a", { product: priced(0.1) }), line("b", { product: priced(0.2) })])).toBe(0.3);
    expect(lineTotal(line("a", { product: priced(19.9), quantity: 3 }))).toBe(59.7);
  });

  it("say 1 item and 2 itens", () => {
    expect([countLabel(1), countLabel(2), countLabel(0)]).toEqual(["1 item", "2 itens", "0 itens"]);
  });
});

describe("a price of the cart", () => {
  it.each([
    [890, 890],
    ["890.00", 890],
    ["R$ 1.234,56", 1234.56],
    ["1234,5", 1234.5],
  ])("%p is read as %p", (sent, read) => {
    expect(
      readItem({ ...line("a"), product: { id: "p", name: "n", slug: "s", price: sent, originalPrice: null } })
        .product?.price,
    ).toBe(read);
  });
});

describe("a change that is under way", () => {
  it("stands on its line at once, the last one winning", () => {
    const a = line("a");
    const [shown, other] = withPending(
      [a, line("b")],
      [
        { kind: "quantity", line: a, quantity: 2 },
        { kind: "quantity", line: a, quantity: 4 },
      ],
    );
    expect(shown).toMatchObject({ quantity: 4, pending: "update" });
    expect(other).toMatchObject({ quantity: 1, pending: null });
  });

  it("shows another size in the same place", () => {
    const a = line("a");
    const [shown] = withPending([a], [{ kind: "size", line: a, variant: { id: "v-52", size: "52" } }]);
    expect(shown?.variant).toEqual({ ...a.variant, id: "v-52", size: "52" });
  });

  it("is gone when it failed, because nothing was written over the server's lines", () => {
    const items = [line("a")];
    withPending(items, [{ kind: "quantity", line: line("a"), quantity: 9 }]);
    expect(withPending(items, [])).toEqual([{ ...line("a"), pending: null }]);
  });
});

describe("an answered change", () => {
  it("takes in the line whose size it took", () => {
    const answer = line("a", { quantity: 3, variant: line("b").variant });
    const change = { kind: "size", line: line("a"), variant: { id: "v-b", size: "52" } } as const;
    expect(withAnswer([line("a"), line("b"), line("c")], change, answer).map(({ id }) => id)).toEqual([
      "a",
      "c",
    ]);
  });

  it("keeps other lines that have no variant any more", () => {
    const gone = line("g", { product: null, variant: null });
    const change = { kind: "quantity", line: line("a"), quantity: 2 } as const;
    expect(withAnswer([line("a"), gone], change, line("a", { quantity: 2 }))).toEqual([
      line("a", { quantity: 2 }),
      gone,
    ]);
  });

  it("removes the line, or all of them", () => {
    expect(withAnswer([line("a"), line("b")], { kind: "remove", line: line("a") }, null)).toEqual([
      line("b"),
    ]);
    expect(withAnswer([line("a"), line("b")], { kind: "clear", lines: [] }, null)).toEqual([]);
  });

  it("puts an added piece on its line when it was there already", () => {
    const items = [line("a"), line("b")];
    expect(withAdded(items, line("a", { quantity: 2 })).map(({ id, quantity }) => [id, quantity])).toEqual([
      ["a", 2],
      ["b", 1],
    ]);
    expect(withAdded(items, line("c"))).toHaveLength(3);
  });
});

test("shipping is calculated again when a piece, a quantity or a price changes", () => {
  const before = cartSignature([line("a")]);
  expect(cartSignature([line("a")])).toBe(before);
  expect(cartSignature([line("a", { quantity: 2 })])).not.toBe(before);
  expect(cartSignature([line("a", { product: priced(900) })])).not.toBe(before);
  expect(cartSignature([line("a"), line("b")])).not.toBe(before);
});
