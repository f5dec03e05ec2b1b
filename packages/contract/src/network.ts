import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** An IPv4 address, or what a provider gives to one line of IPv6 (RFC 6177), whose owner has 2^64 addresses to come from. */
const LINE = { ipv4: 32, ipv6: 64 };

/**
 * The network that an address is of, '2001:db8:1:2::/64'; by default what is counted as one client.
 * @param bits how long the network's part of an address is @returns undefined when it is no address
 */
export function networkOf(address: string, bits = LINE): string | undefined {
  // The library takes '1' and '010.0.0.1' for addresses too.
  if (isIP(address) === 0) return undefined;
  const parsed = ipaddr.process(address);
  const cidr = `${parsed.toString().replace(/%.*/, "")}/${bits[parsed.kind()]}`;
  return parsed.kind() === "ipv4"
    ? `${ipaddr.IPv4.networkAddressFromCIDR(cidr).toString()}/${bits.ipv4}`
    : `${ipaddr.IPv6.networkAddressFromCIDR(cidr).toString()}/${bits.ipv6}`;
}

const INSIDE = ["loopback", "private", "uniqueLocal", "linkLocal"];

/** Whether an address is the machine's own or of a private network, such as '127.0.0.1', '172.18.0.1' or 'fd00::1'. */
export const isInside = (address: string): boolean =>
  isIP(address) !== 0 && INSIDE.includes(ipaddr.process(address).range());
