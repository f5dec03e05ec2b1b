import { expect, test } from "@jest/globals";
import fc from "fast-check";
import fastify from "fastify";
import { readSettings } from "./settings.ts";

const SHOP_KEY = "so-para-testes-".repeat(3);
const read = (TRUSTED_PROXIES: string) => readSettings({ SHOP_KEY, TRUSTED_PROXIES });
const isTaken = (proxy: string) => {
  try {
    return read(proxy).TRUSTED_PROXIES === proxy;
  } catch {
    return false;
  }
};

test("a proxy that the settings take is one to the server too", () => {
  const parts = fc.constantFrom("10.0.0.1", "fe80::", "/", "8", "129", "loopback", "%eth0", "::1", "-", ".");
  const proxies = fc.oneof(
    fc.ipV4(),
    fc.ipV6(),
    fc.array(parts, { maxLength: 4 }).map((all) => all.join("")),
  );
  fc.assert(
    fc.property(proxies, (proxy) => {
      if (isTaken(proxy)) expect(() => fastify({ trustProxy: [proxy] })).not.toThrow();
    }),
    { numRuns: 1000 },
  );
});

test.each(["10.0.0.0/8", "::ffff:10.0.0.1", "2001:db8::/32", "loopback", "linklocal", "uniquelocal"])(
  "%s is one",
  (proxy) => {
    expect(isTaken(proxy)).toBe(true);
  },
);
