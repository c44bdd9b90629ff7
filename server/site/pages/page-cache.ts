/** Cache of rendered and compressed pages: requests for the same view get the same bytes. */
import type { Encoding } from '#server/platform/net/encoding.ts';
import { Cache } from '#server/platform/cache/cache.ts';

/**
 * A page as sent: `etag` identifies the text in this encoding; `policy` is set if the page has its own
 * content policy.
 */
export type PageReply = {
  status: number;
  body: Buffer;
  encoding: Encoding;
  etag: string | null;
  policy: string | null;
};

/** Limit in bytes: about four hundred results. */
const MOST = 10_000_000;
/** Approximate size of an entry besides its body and key, in bytes. */
const OVERHEAD = 500;

/** `bytes`: of the body, once it is rendered. */
type CachedPage = { page: Promise<PageReply>; bytes: number };

/** A cache limited in bytes. */
export class PageCache {
  readonly #entries: Cache<CachedPage>;

  constructor(most = MOST) {
    this.#entries = new Cache(most, { weigh: ({ bytes }, key) => OVERHEAD + 2 * key.length + bytes });
  }

  /** Returns the page for `key`, rendered once for all concurrent requests. Failures are not cached. */
  take(key: string, make: () => Promise<PageReply>): Promise<PageReply> {
    const known = this.#entries.get(key);
    if (known) return known.page;
    const entry: CachedPage = { page: make(), bytes: 0 };
    this.#entries.set(key, entry);
    void this.#weigh(key, entry);
    return entry.page;
  }

  async #weigh(key: string, entry: CachedPage): Promise<void> {
    const sent = await entry.page.catch(() => null);
    if (this.#entries.peek(key) !== entry) return;
    if (!sent) return this.#entries.delete(key);
    entry.bytes = sent.body.length;
    this.#entries.set(key, entry);
  }
}
