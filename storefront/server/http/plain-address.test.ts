import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { plainAddress } from "./plain-address.ts";

describe("an address", () => {
  test.each([
    ["/%61pi/cart?x=%61", "/api/cart?x=%61"],
    ["/%70edido/x?token=a%2Fb", "/pedido/x?token=a%2Fb"],
    ["/%2561pi/cart", "/%2561pi/cart"],
    ["/product/camisa%2Fazul%20clara", "/product/camisa%2Fazul%20clara"],
    ["/api/orders/%zz", "/api/orders/%zz"],
    ["/product/%zz?cor=%zz", "/product/%25zz?cor=%zz"],
    ["/product/%E7", "/product/%25E7"],
    ["/product/cal%C3%A7a", "/product/cal%C3%A7a"],
    ["/a%0Ab", "/a%250Ab"],
    ["/%00?x", "/%2500?x"],
    ["/?", "/?"],
    ["*", "*"],
    ["http://x/%61", "http://x/a"],
  ])("%s is read as %s", (sent, read) => expect(plainAddress(sent)).toBe(read));

  test("of a page has an end, what is asked of it is whole", () => {
    expect(plainAddress(`/x${"/".repeat(14_000)}y?search=${"a".repeat(2_000)}`)).toBe(
      `/x${"/".repeat(998)}?search=${"a".repeat(2_000)}`,
    );
    expect(plainAddress(`/${"%20".repeat(4_000)}`)).toBe(`/${"%20".repeat(333)}`);
  });

  test("leads, for anybody who decodes it, where it led", () => {
    fc.assert(
      fc.property(fc.webPath({ size: "medium" }), (path) => {
        const decoded = decodeURIComponent(path);
        fc.pre(!/\p{Cc}/u.test(decoded));
        expect(decodeURIComponent(plainAddress(path).slice(0, 900))).toBe(decoded.slice(0, 900));
      }),
    );
  });
});
