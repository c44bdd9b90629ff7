/** Where a webhook may lead: https to a public host, or a host that the operator allows. */
import type { Env } from '#server/env.ts';
import { AddressRefused, canonicalHost, resolveHost } from '#server/platform/net/address-guard.ts';
import { refusedField } from '#server/platform/refused.ts';

type Settings = Pick<Env, 'HOOK_PRIVATE_HOSTS'>;

/** A name counts as public here: it is resolved and checked at each try. */
const unresolved = async () => [{ address: '93.184.215.14' }];

const isAllowed = ({ HOOK_PRIVATE_HOSTS }: Settings, { hostname }: URL): boolean =>
  HOOK_PRIVATE_HOSTS.some((host) => canonicalHost(host) === canonicalHost(hostname));

/** Returns the address in normal form; throws `invalid` for one that is never reached. */
export async function checkedAddress(env: Settings, address: string): Promise<string> {
  const refused = () => refusedField('invalid', 'url', 'integrations:fault.url');
  if (!URL.canParse(address)) throw refused();
  const url = new URL(address);
  const isWeb = url.protocol === 'https:' || (url.protocol === 'http:' && isAllowed(env, url));
  if (!isWeb || url.username !== '' || url.password !== '' || url.hash !== '') throw refused();
  try {
    await resolveHost(url.hostname, { privateHosts: env.HOOK_PRIVATE_HOSTS, resolver: unresolved });
  } catch (error) {
    throw error instanceof AddressRefused ? refused() : error;
  }
  return url.href;
}

/** The address without its query, which may hold a token: for logs. */
export function shownAddress(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
