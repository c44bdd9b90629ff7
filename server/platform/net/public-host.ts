/** Whether a host name is public, not reachable only in the operator's own network. */
import ipaddr from 'ipaddr.js';

/** Names that no public DNS resolves (RFC 6761, RFC 6762, RFC 8375, RFC 9476, ICANN's `internal`). */
const RESERVED = /(^|\.)(localhost|local|internal|lan|home\.arpa|test|example|invalid|alt|onion)$/;

export function isPublicUrl(url: string | undefined): boolean {
  if (url === undefined) return false;
  const host = new URL(url).hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase();
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'unicast';
  return host.includes('.') && !RESERVED.test(host);
}
