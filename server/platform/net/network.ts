/** The network of a request's address, for limits. */
import ipaddr from 'ipaddr.js';

/**
 * Returns an IPv4 address, or the /64 network of an IPv6 one, since the holder of one address has the
 * complete network.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString();
}
