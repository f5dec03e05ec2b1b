import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The IPv4 address, or in IPv6 the network that a provider gives one customer (RFC 6177: 64 bits); 'unknown' for no address. */
export function networkOf(address: string): string {
  // The library takes '1' and '010.0.0.1' for addresses too.
  if (isIP(address) === 0) return "unknown";
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString().replace(/%.*/, "")}/64`).toString();
}
