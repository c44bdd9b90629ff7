/**
 * Guards the operator's own network: an address that somebody else gave must not lead into it. A name is resolved once, all
 * its addresses are checked, and the connection goes to a checked one, so that a name that changes its answer in between
 * gains nothing.
 */
import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** The host is not a public one, and nobody allowed it. */
export class AddressRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'AddressRefused';
  }
}

export type Resolver = (host: string) => Promise<readonly { address: string }[]>;
type Guard = {
  /** True for a host that the operator configured: it may be in the operator's own network. */
  trusted?: boolean | undefined;
  /** Hosts of the operator's own network that may be reached. */
  privateHosts?: readonly string[] | undefined;
  resolver?: Resolver | undefined;
};

const bySystem: Resolver = (host) => lookup(host, { all: true, order: 'ipv4first' });

/** Global unicast addresses begin with these three bits (IANA, IPv6 Global Unicast Address Space). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** NAT64 (RFC 6052): an IPv4 address as hosts of IPv6-only networks see it. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
/** Azure's platform answers here in each of its networks, at an address of the public range. */
const PLATFORM_IPV4 = new Set(['168.63.129.16']);

const isPublicIpv4 = (address: ipaddr.IPv4): boolean =>
  address.range() === 'unicast' && !PLATFORM_IPV4.has(address.toString());

const lastIpv4 = (address: ipaddr.IPv6): ipaddr.IPv4 => new ipaddr.IPv4(address.toByteArray().slice(12));

function isPublicIpv6(address: ipaddr.IPv6): boolean {
  if (address.match(NAT64)) return isPublicIpv4(lastIpv4(address));
  // `unicast` leaves out 6to4, Teredo, ORCHID and documentation; the prefix leaves out ::/96 and all that is local.
  if (!address.match(GLOBAL_IPV6) || address.range() !== 'unicast') return false;
  // ISATAP (RFC 5214): the last half is 0000:5efe or 0200:5efe, then an IPv4 address.
  const [high, low] = address.parts.slice(4, 6) as [number, number];
  return !(low === 0x5efe && (high & ~0x200) === 0) || isPublicIpv4(lastIpv4(address));
}

/** Whether an address is one of the public internet: not private, loopback, link-local, reserved, multicast, or such one embedded. */
export function isPublicAddress(address: string): boolean {
  // Four numbers only: `127.1` and `0x7f000001` are names until the system has resolved them.
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return isPublicIpv4(ipaddr.IPv4.parse(address));
  // The library reads `::8.8.8.8` as a mapped address; a URL spells it out. It refuses zones (`fe80::1%eth0`).
  const url = `http://[${address}]/`;
  if (!URL.canParse(url)) return false;
  const parsed = ipaddr.IPv6.parse(new URL(url).hostname.slice(1, -1));
  return parsed.isIPv4MappedAddress() ? isPublicIpv4(parsed.toIPv4Address()) : isPublicIpv6(parsed);
}

/** Names that networks answer by themselves, among them those of cloud metadata. */
const OWN_NAMES = /(?:^|\.)(?:localhost|localdomain|local|internal|lan|home\.arpa|metadata|instance-data)$/;

/** A host as it is compared: without brackets and a last dot, in small letters; numbers in any base as four decimals. */
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
 * Resolves a host once. Answers the addresses that may be connected to; throws AddressRefused unless all of them are public
 * or the operator allowed the host.
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
