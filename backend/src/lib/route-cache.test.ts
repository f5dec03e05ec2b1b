import { beforeAll, describe, expect, it } from "@jest/globals";
import { boundLookups, type FinderClass, medusaFinder, MOST_LOOKUPS } from "./route-cache";

/** A route's pattern that counts how often it was tried. */
class Counted extends RegExp {
  tried = 0;
  override test(text: string) {
    this.tried++;
    return super.test(text);
  }
}

describe("Medusa's lookup of a request's route", () => {
  let Finder: FinderClass;
  beforeAll(async () => boundLookups((Finder = await medusaFinder())));

  it("finds what it found, by method and address", () => {
    const order = { matcher: "/admin/orders/:id", method: "GET" };
    const any = { matcher: "/store/*", methods: ["GET", "POST"] };
    const finder = new Finder([order]);
    expect(finder.find("/store/carts/1", "POST")).toBeNull();
    finder.add(any);
    expect(finder.find("/admin/orders/order_1", "GET")).toMatchObject(order);
    expect(finder.find("/admin/orders/order_1", "POST")).toBeNull();
    expect(finder.find("/store/carts/1", "POST")).toMatchObject(any);
  });

  it("remembers an address, and not for ever", () => {
    const matcher = new Counted("^/known$");
    const finder = new Finder([{ matcher, method: "GET" } as { matcher: RegExp }]);
    finder.find("/known", "GET");
    finder.find("/known", "GET");
    expect(matcher.tried).toBe(1);
    for (let n = 0; n < MOST_LOOKUPS; n++) finder.find(`/made-up/${n}`, "GET");
    const before = matcher.tried;
    expect(finder.find("/known", "GET")).not.toBeNull();
    expect(matcher.tried).toBe(before + 1);
  });
});
