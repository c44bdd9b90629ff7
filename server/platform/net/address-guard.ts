/**
 * Guards the operator's own network: addresses given by others must not lead into it. A name is resolved
 * once, all its addresses are checked, and the connection goes to a checked one, so that changing a DNS
 * answer in between gains nothing.
 */
import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** The host is neither public nor allowed. */
export class AddressRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'AddressRefused';
  }
}

export type Resolver = (host: string) => Promise<readonly { address: string }[]>;
type Guard = {
  /** True for a host configured by the operator: it may be in the operator's own network. */
  trusted?: boolean | undefined;
  /** Hosts of the operator's own network that may be reached. */
  privateHosts?: readonly string[] | undefined;
  resolver?: Resolver | undefined;
};

const bySystem: Resolver = (host) => lookup(host, { all: true, order: 'ipv4first' });

/** Global unicast addresses begin with these three bits (IANA, IPv6 Global Unicast Address Space). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** NAT64 (RFC 6052): an IPv4 address as seen by hosts in IPv6-only networks. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
/** An address in the public range at which Azure's platform answers in each of its networks. */
const PLATFORM_IPV4 = new Set(['168.63.129.16']);

const isPublicIpv4 = (address: ipaddr.IPv4): boolean =>
  address.range() === 'unicast' && !PLATFORM_IPV4.has(address.toString());

const lastIpv4 = (address: ipaddr.IPv6): ipaddr.IPv4 => new ipaddr.IPv4(address.toByteArray().slice(12));

function isPublicIpv6(address: ipaddr.IPv6): boolean {
  if (address.match(NAT64)) return isPublicIpv4(lastIpv4(address));
  // `unicast` excludes 6to4, Teredo, ORCHID and documentation; the prefix excludes ::/96 and local ranges.
  if (!address.match(GLOBAL_IPV6) || address.range() !== 'unicast') return false;
  // ISATAP (RFC 5214): the last half is 0000:5efe or 0200:5efe, then an IPv4 address.
  const [high, low] = address.parts.slice(4, 6) as [number, number];
  return !(low === 0x5efe && (high & ~0x200) === 0) || isPublicIpv4(lastIpv4(address));
}

/**
 * Whether an address is on the public internet: not private, loopback, link-local, reserved, multicast, or
 * one that embeds such an address.
 */
export function isPublicAddress(address: string): boolean {
  // Four numbers only: `127.1` and `0x7f000001` are names until the system has resolved them.
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return isPublicIpv4(ipaddr.IPv4.parse(address));
  // The library reads `::8.8.8.8` as a mapped address; a URL writes it out. It refuses zones
  // (`fe80::1%eth0`).
  const url = `http://[${address}]/`;
  if (!URL.canParse(url)) return false;
  const parsed = ipaddr.IPv6.parse(new URL(url).hostname.slice(1, -1));
  return parsed.isIPv4MappedAddress() ? isPublicIpv4(parsed.toIPv4Address()) : isPublicIpv6(parsed);
}

/** Names that networks resolve themselves, including those of cloud metadata. */
const OWN_NAMES = /(?:^|\.)(?:localhost|localdomain|local|internal|lan|home\.arpa|metadata|instance-data)$/;

/**
 * A host in normal form: without brackets and trailing dot, in lower case; numbers in any base as four
 * decimals.
 */
export function canonicalHost(host: string): string {
  const bare = host
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  if (bare.includes(':')) return bare;
  const url = `http://${bare}/`;
  return URL.canParse(url) ? new URL(url).hostname : bare;
}

/**
 * Resolves a host once. Returns the addresses that may be connected to; throws AddressRefused unless all are
 * public or the operator allowed the host.
 */
export async function resolveHost(
  host: string,
  { trusted = false, privateHosts = [], resolver = bySystem }: Guard = {},
): Promise<string[]> {
  const name = canonicalHost(host);
  const allowed = trusted || privateHosts.some((one) => canonicalHost(one) === name);
  const isNumber = ipaddr.isValid(name);
  if (!allowed && !isNumber && OWN_NAMES.test(name)) throw new AddressRefused(`${name} is not a public name`);
  const addresses = isNumber ? [name] : (await resolver(name)).map(({ address }) => address);
  if (addresses.length === 0) throw new Error(`${name} has no address`);
  if (!allowed && !addresses.every(isPublicAddress))
    throw new AddressRefused(
      isNumber ? `${name} is not a public address` : `${name} leads to an address that is not public`,
    );
  return addresses;
}
