import ipaddr from "ipaddr.js";

/**
 * What is counted as one address: an IPv4 address, or the /64 that a provider gives to one line of IPv6, whose owner
 * has 2^64 addresses to come from.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return address.toString();
  const [bare] = ip.split("%");
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${bare}/64`).toString()}/64`;
}
