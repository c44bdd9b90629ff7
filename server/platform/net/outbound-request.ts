/**
 * Requests to the outside. An address that somebody other than the operator gave must not lead into the operator's
 * own network: every address a name resolves to is checked at the moment of connecting, so a name that changes its
 * answer in between gains nothing. Redirects are never followed.
 */
import { lookup as resolve, type LookupAddress } from 'node:dns';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export type Outside = {
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: string;
  /** True for an address that the operator configured: a gateway in the operator's own network is allowed. */
  trusted?: boolean;
  /** Timeout of the complete exchange (ms). */
  timeout?: number;
  /** Bytes of the answer that are read before it is refused. */
  limit?: number;
};

export type OutsideAnswer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

/** Whether an address is one of the public internet: not private, loopback, link-local, reserved or multicast. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
}

const guarded: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, '');
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error(`${hostname} leads to an address that is not public`), '');
    if (options.all) return callback(null, addresses);
    return callback(null, addresses[0]!.address, addresses[0]!.family);
  });
};

/**
 * Agents for connections that were checked when opened. In a shared agent an unchecked request could reuse a
 * connection to a host that the operator configured.
 */
const checked = {
  'http:': new http.Agent({ keepAlive: true }),
  'https:': new https.Agent({ keepAlive: true }),
};

/** Sends a request and answers status, headers and body; throws on a forbidden address, a time-out or a large answer. */
export async function outside(address: string, options: Outside = {}): Promise<OutsideAnswer> {
  const {
    method = 'GET',
    headers = {},
    body,
    trusted = false,
    timeout = 10_000,
    limit = 1_048_576,
  } = options;
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new Error(`${url.protocol} is not fetched`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!trusted && ipaddr.isValid(host) && !isPublicAddress(host))
    throw new Error(`${host} is not a public address`);
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method,
    headers: { ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }), ...headers },
    signal: AbortSignal.timeout(timeout),
    ...(!trusted && { lookup: guarded, agent: checked[url.protocol] }),
  });
  // A time-out while the answer is read reaches the reader; unheard here, it would end the process.
  request.on('error', () => undefined);
  const answered = once(request, 'response') as Promise<[http.IncomingMessage]>;
  request.end(body);
  const [response] = await answered;
  return { status: response.statusCode ?? 0, headers: response.headers, body: await read(response, limit) };
}

async function read(response: http.IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limit) throw new Error(`the answer is longer than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
