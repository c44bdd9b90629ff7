/** Cache of rendered and compressed pages: requests for the same view get the same bytes. */
import type { Encoding } from '#server/platform/net/encoding.ts';
import { makeRoom } from '#server/platform/cache/bounded-map.ts';

/** A page as it leaves: `etag` names its text in this encoding, `policy` is its content policy where it has its own. */
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

/** `used`: since it stood last in the row. */
type CachedPage = { page: Promise<PageReply>; size: number; used: boolean };

/** A cache limited in bytes; evicts the least recently used entries. */
export class PageCache {
  readonly #entries = new Map<string, CachedPage>();
  readonly #most: number;
  #size = 0;

  constructor(most = MOST) {
    this.#most = most;
  }

  /** Returns the page for `key`, rendered once for all concurrent requests. Failures are not cached. */
  take(key: string, make: () => Promise<PageReply>): Promise<PageReply> {
    const known = this.#entries.get(key);
    if (known) {
      known.used = true;
      return known.page;
    }
    const entry: CachedPage = { page: make(), size: OVERHEAD + 2 * key.length, used: false };
    this.#entries.set(key, entry);
    this.#size += entry.size;
    void this.#count(key, entry);
    return entry.page;
  }

  async #count(key: string, entry: CachedPage): Promise<void> {
    try {
      const { body } = await entry.page;
      if (this.#entries.get(key) !== entry) return;
      entry.size += body.length;
      this.#size += body.length;
      makeRoom(
        this.#entries,
        () => this.#size <= this.#most,
        (oldest, its) => this.#forget(oldest, its),
      );
    } catch {
      this.#forget(key, entry);
    }
  }

  #forget(key: string, entry: CachedPage): void {
    if (this.#entries.get(key) !== entry) return;
    this.#entries.delete(key);
    this.#size -= entry.size;
  }
}
