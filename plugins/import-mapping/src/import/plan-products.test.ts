import { assignProducts, type Claim } from "./plan-products";
import type { StoredProduct } from "./types";

const product = (id: string, deleted = false): [string, StoredProduct] => [
  id,
  { id, title: id, handle: id, status: "published", thumbnail: null, deleted, retired_by_import: false },
];
const claim = (key: string, product_id?: string, from = "old"): Claim => ({
  key,
  from: product_id ? { product_id, key: from } : null,
});
const assign = (claims: Claim[], held: [string, string][] = [], products = [product("A"), product("B")]) =>
  Object.fromEntries(
    [...assignProducts(claims, new Map(held), new Map(products), () => "new")].map(([key, { id }]) => [
      key,
      id,
    ]),
  );

describe("which product a group becomes", () => {
  it("is a new one for new rows", () => {
    expect(assign([claim("k")])).toEqual({ k: "new" });
  });

  it("is the one that its unchanged rows have", () => {
    expect(assign([claim("k"), claim("k", "B")], [["k", "A"]])).toEqual({ k: "A" });
  });

  it("moves with all its rows when the price of a group changes", () => {
    expect(assign([claim("k2", "A", "k1"), claim("k2", "A", "k1")])).toEqual({ k2: "A" });
  });

  it("stays with the rows that do not change when only some leave", () => {
    expect(assign([claim("k2", "A", "k1")], [["k1", "A"]])).toEqual({ k2: "new" });
  });

  it("goes to the greater part when a group splits", () => {
    expect(assign([claim("x", "A"), claim("y", "A"), claim("y", "A")])).toEqual({ x: "new", y: "A" });
  });

  it("is its own again when a retired row comes back, before others take it", () => {
    expect(assign([claim("x", "A"), claim("x", "A"), claim("k", "A", "k")])).toEqual({ x: "new", k: "A" });
  });

  it("is not one that was deleted in Admin", () => {
    expect(assign([claim("k", "A", "k")], [], [product("A", true)])).toEqual({ k: "new" });
  });
});
