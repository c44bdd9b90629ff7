/**
 * Outbound requests. The host is checked (`address-guard.ts`) and the connection uses exactly the checked
 * address, again for each request. Redirects are never followed.
 */
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { canonicalHost, resolveHost, type Resolver } from './address-guard.ts';

type Outside = {
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** True for an address configured by the operator: a gateway in the operator's own network is allowed. */
  trusted?: boolean;
  /** Hosts of the operator's own network that may be reached. */
  privateHosts?: readonly string[];
  /** Timeout of the complete exchange, including name resolution (ms). */
  timeout?: number;
  signal?: AbortSignal;
  /** Maximum bytes read of the response; beyond it the response is refused, or truncated with `cut`. */
  limit?: number;
  cut?: boolean;
  /** Resolves names; by default the system's resolver. */
  resolver?: Resolver;
  /** Certificates trusted in addition to the system's. */
  ca?: string;
};

export type OutsideAnswer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

/** Agents distinguish connections by address and certificate name, so only checked ones are reused. */
const agents = {
  'http:': new http.Agent({ keepAlive: true }),
  'https:': new https.Agent({ keepAlive: true }),
};
/** Nothing was sent yet, so the next address of the name may be tried. */
const UNCONNECTED = new Set(['ECONNREFUSED', 'ENETUNREACH', 'EHOSTUNREACH', 'EADDRNOTAVAIL']);

/**
 * Sends a request and returns status, headers and body; throws on a forbidden address, a timeout or a large
 * response.
 */
export async function callOutside(address: string, options: Outside = {}): Promise<OutsideAnswer> {
  const { timeout = 10_000, trusted, privateHosts, resolver, signal: ended } = options;
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new Error(`${url.protocol} is not fetched`);
  const late = AbortSignal.timeout(timeout);
  const signal = ended ? AbortSignal.any([late, ended]) : late;
  const addresses = await unlessAborted(
    resolveHost(url.hostname, { trusted, privateHosts, resolver }),
    signal,
  );
  for (const [at, one] of addresses.entries())
    try {
      return await exchange(url, one, signal, options);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (late.aborted) throw new Error(`no answer within ${timeout / 1000} s`, { cause: error });
      if (at === addresses.length - 1 || !UNCONNECTED.has(code)) throw error;
    }
  throw new Error(`${url.hostname} has no address`);
}

/** A resolution cannot be aborted; its result is then discarded. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = (): void => reject(signal.reason as Error);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

function exchange(url: URL, address: string, signal: AbortSignal, options: Outside): Promise<OutsideAnswer> {
  const { method = 'GET', headers = {}, body, limit = 1_048_576, cut = false, ca } = options;
  const isTls = url.protocol === 'https:';
  const name = canonicalHost(url.hostname);
  const { username, password } = url;
  return new Promise((resolve, reject) => {
    const request = (isTls ? https : http).request({
      host: address,
      port: url.port === '' ? (isTls ? 443 : 80) : Number(url.port),
      path: `${url.pathname}${url.search}`,
      method,
      signal,
      agent: agents[url.protocol as 'http:'],
      // The certificate is checked against the name; an address has none to announce.
      ...(isTls && { servername: isIP(name) ? '' : name, ...(ca !== undefined && { ca }) }),
      ...(username !== '' && { auth: `${decodeURIComponent(username)}:${decodeURIComponent(password)}` }),
      headers: {
        host: url.host,
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
    });
    request.once('response', (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      readBody(response, limit, cut).then(
        (read) => resolve({ status, headers: answered, body: read }),
        reject,
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

async function readBody(response: http.IncomingMessage, limit: number, cut: boolean): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    chunks.push(chunk);
    if (length > limit && cut) break;
    if (length > limit) throw new Error(`the answer is longer than ${limit} bytes`);
  }
  return Buffer.concat(chunks).subarray(0, limit);
}
