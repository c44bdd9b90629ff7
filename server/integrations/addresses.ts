/** Whether an address is one of those that a key may be used from. */
import ipaddr from 'ipaddr.js';

/** `ranges` are addresses and networks; none: any address. */
export function isAllowedAddress(address: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return true;
  if (!ipaddr.isValid(address)) return false;
  const caller = ipaddr.process(address);
  return ranges.some((range) => {
    const [network, bits] = networkOf(range);
    return network.kind() === caller.kind() && caller.match(network, bits);
  });
}

/** An IPv4 address written as IPv6 is the IPv4 address. */
function networkOf(range: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (range.includes('/')) return ipaddr.parseCIDR(range);
  const one = ipaddr.process(range);
  return [one, one.kind() === 'ipv4' ? 32 : 128];
}
