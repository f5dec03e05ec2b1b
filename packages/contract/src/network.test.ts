import { describe, expect, test } from "@jest/globals";
import { isInside, networkOf } from "./network";

describe("one client's network", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7/32"],
    ["::ffff:203.0.113.7", "203.0.113.7/32"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8::/64"],
    ["fe80::1%eth0", "fe80::/64"],
    ["::1", "::/64"],
    ["no address", undefined],
    ["1", undefined],
    ["", undefined],
  ])("of %s is %s", (address, network) => expect(networkOf(address)).toBe(network));

  test("is a wider one where that is asked for", () => {
    const bits = { ipv4: 24, ipv6: 48 };
    expect(networkOf("203.0.113.7", bits)).toBe("203.0.113.0/24");
    expect(networkOf("2001:db8:1:2::9", bits)).toBe("2001:db8:1::/48");
  });
});

test.each([
  ["127.0.0.1", true],
  ["127.8.8.8", true],
  ["::1", true],
  ["::ffff:127.0.0.1", true],
  ["10.0.0.1", true],
  ["172.18.0.1", true],
  ["fd00::1", true],
  ["100.64.0.1", false],
  ["2001:db8::1", false],
  ["203.0.113.7", false],
  ["no address", false],
])("'%s' is of this machine or a private network: %s", (address, isOwn) =>
  expect(isInside(address)).toBe(isOwn),
);
