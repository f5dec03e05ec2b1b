import { describe, expect, test } from "@jest/globals";
import { networkOf } from "./network.ts";

describe("one address", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8::/64"],
    ["fe80::1%eth0", "fe80::/64"],
    ["::1", "::/64"],
    ["no address", "no address"],
  ])("%s counts as %s", (ip, network) => expect(networkOf(ip)).toBe(network));
});
