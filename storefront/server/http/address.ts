import { isIPv6 } from "node:net";

/**
 * What is counted as one address: an IPv4 address, or the /64 that a provider gives to one line of IPv6, whose owner
 * has 2^64 addresses to come from.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const address = ip.replace(/%.*$/, "");
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = address.split("::");
  const before = head ? head.split(":") : [];
  const after = tail ? tail.split(":") : [];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
