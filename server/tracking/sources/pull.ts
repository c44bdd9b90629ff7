/** Pull client for a carrier's DCSA Track & Trace API: `GET /v2/events`, page by page. */
import type { EventReference, ReferenceKind } from '#contract/tracking/event.ts';
import { CarrierFault, type DcsaCarrier } from './carriers.ts';

/** DCSA 2.2 query parameter of each kind of reference. */
const PARAMETERS: Partial<Record<ReferenceKind, string>> = {
  booking: 'carrierBookingReference',
  bill: 'transportDocumentReference',
  container: 'equipmentReference',
};

/** Attempts per page before the poll is postponed. */
const TRIES = 4;
const MAX_PAGES = 200;
const MAX_BYTES = 20_000_000;
/** A carrier that requests a longer pause than this (ms) is skipped until the next poll. */
const LONGEST_WAIT_MS = 60_000;
/** Maximum pause (ms) that a carrier can request before the next poll. */
const LONGEST_REST_MS = 86_400_000;

export type Page = { body: Buffer; contentType: string; next: string | null };
export type PullDeps = {
  fetch: typeof fetch;
  authorise: (carrier: DcsaCarrier, renew?: boolean) => Promise<Record<string, string>>;
  wait: (ms: number) => Promise<void>;
};

/** Returns whether a carrier can be queried for this kind of reference. */
export const canPull = (kind: ReferenceKind) => PARAMETERS[kind] !== undefined;

/**
 * Yields every page of `reference`'s events, from `cursor` or the beginning. Throws CarrierFault if the
 * carrier refuses, or still fails after limited retries.
 */
export async function* pullPages(
  deps: PullDeps,
  carrier: DcsaCarrier,
  reference: EventReference,
  cursor: string | null,
): AsyncGenerator<Page> {
  const first = new URL(`${carrier.baseUrl}/v2/events`);
  first.searchParams.set(PARAMETERS[reference.kind] ?? 'carrierBookingReference', reference.value);
  first.searchParams.set('limit', String(carrier.limit));
  let url: URL | null = cursor ? followed(first, cursor) : first;
  const seen = new Set<string>();
  while (url && seen.size < MAX_PAGES && !seen.has(url.href)) {
    seen.add(url.href);
    const page: Page = await readPage(deps, carrier, url);
    yield page;
    url = page.next ? followed(first, page.next) : null;
  }
}

/**
 * The next page's address, from a link or a bare cursor. A link to another origin would send the key along,
 * so only its cursor is used (gateways return internal addresses).
 */
function followed(first: URL, next: string): URL | null {
  const isLink = /^(https?:)?\/|^\?/.test(next);
  const link = isLink && URL.canParse(next, first) ? new URL(next, first) : null;
  if (link?.origin === first.origin) return link;
  const cursor = isLink ? link?.searchParams.get('cursor') : next;
  if (!cursor) return null;
  const url = new URL(first);
  url.searchParams.set('cursor', cursor);
  return url;
}

async function readPage(deps: PullDeps, carrier: DcsaCarrier, url: URL): Promise<Page> {
  let renew = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask(deps, carrier, url, renew);
    } catch (error) {
      const fault = error instanceof CarrierFault ? error : null;
      renew = fault?.status === 401;
      // Retried once on 401: a token may be revoked before it expires.
      const again = fault
        ? fault.status === 429 || fault.status >= 500 || (fault.status === 401 && attempt === 1)
        : true;
      const pause = fault?.status === 401 ? 0 : (fault?.retryAfterMs ?? 500 * 2 ** (attempt - 1));
      if (!again || attempt >= TRIES || pause > LONGEST_WAIT_MS) throw error;
      await deps.wait(pause);
    }
  }
}

async function ask(deps: PullDeps, carrier: DcsaCarrier, url: URL, renew: boolean): Promise<Page> {
  const answer = await deps.fetch(url, {
    headers: { accept: 'application/json', 'api-version': '2', ...(await deps.authorise(carrier, renew)) },
    signal: AbortSignal.timeout(30_000),
    redirect: 'error',
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new CarrierFault(answer.status, retryAfter(answer.headers.get('retry-after')));
  }
  return {
    body: await bodyOf(answer),
    contentType: answer.headers.get('content-type') ?? 'application/json',
    next: nextPage(answer.headers),
  };
}

/** The bytes of a response, up to a limit. */
async function bodyOf(answer: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.length;
    if (length > MAX_BYTES) throw new CarrierFault(413, null);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** `Next-Page` (DCSA 2.2), else `Link: <…>; rel="next"` (RFC 8288), else `Next-Page-Cursor` (DCSA 3). */
export function nextPage(headers: Headers): string | null {
  const link = /<([^<>]{1,2000})>\s{0,9};[^,<]{0,200}\brel="?next"?/i.exec(headers.get('link') ?? '')?.[1];
  return headers.get('next-page') || link || headers.get('next-page-cursor') || null;
}

/**
 * `Retry-After` in milliseconds, at most a day: seconds or a date (RFC 9110, 10.2.3); null if absent or
 * invalid.
 */
export function retryAfter(value: string | null, now = Date.now()): number | null {
  if (value === null || value.trim() === '') return null;
  if (/^\d+$/.test(value.trim())) return Math.min(Number(value) * 1000, LONGEST_REST_MS);
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.min(Math.max(0, at - now), LONGEST_REST_MS);
}
