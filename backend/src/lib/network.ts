import ipaddr from "ipaddr.js";

/** The IPv4 address, or in IPv6 the network that a provider gives one customer (RFC 6177: 64 bits); 'unknown' for no address. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString();
}
