/** Caches values derived from stored data until a reference they depend on changes. */
import { makeRoom } from './bounded-map.ts';

/** A reference whose changes drop cached values. */
export type Reference = { kind: string; value: string };

export const lineOf = ({ kind, value }: Reference): string => `${kind}:${value}`;

/** Receives each reference before its events are used. */
export type RestsOn = (references: readonly Reference[]) => void;

type CacheEntry = {
  value: Promise<unknown>;
  /** The time at which the value was valid. */
  at: number;
  /** The share of the cache's capacity. */
  weight: number;
  /** Since it stood last in the row. */
  used: boolean;
  lines: Set<string>;
  /** Readers that wait for the value and receive further references; null once it is there. */
  watchers: RestsOn[] | null;
  /** References that changed while the value is being created. */
  news: Set<string>;
};

/** The reference that a line (`kind:value`) names. */
export const referenceOf = (line: string): Reference => {
  const colon = line.indexOf(':');
  return { kind: line.slice(0, colon), value: line.slice(colon + 1) };
};

type CacheRead<T> = {
  now: number;
  ageMs: number;
  /** The dependency list of a value derived from this one, which depends on the same references. */
  restsOn?: RestsOn | undefined;
  /** When the created value was valid, if not now. */
  since?: (value: T) => number;
};

/**
 * A bounded cache. A reader declares every reference before using what was read about it. A change during
 * creation drops the value too, also for references declared later, as one statement may read what others
 * name. So nothing is stored that was read before a change and stored after it.
 */
export class Cache {
  readonly #entries = new Map<string, CacheEntry>();
  readonly #byLine = new Map<string, Set<string>>();
  readonly #most: number;
  readonly #weigh: (value: unknown, lines: number) => number;
  #weight = 0;
  /** Those that are being made. */
  readonly #made = new Set<CacheEntry>();

  /** Room for `most` values, or as many as `weigh` so much together: a value that rests on so many lines. */
  constructor(most: number, weigh: (value: unknown, lines: number) => number = () => 1) {
    this.#most = most;
    this.#weigh = weigh;
  }

  /** The total weight of the stored values. */
  get weight(): number {
    return this.#weight;
  }

  /** The time at which the stored value of `key` was valid. */
  heldAt(key: string): number | undefined {
    return this.#entries.get(key)?.at;
  }

  /**
   * Returns the value of `key`; creates it if none is stored or the stored one was created more than `ageMs`
   * before `now` (or after it, since clocks may be set back). Failures are not stored.
   */
  async take<T>(
    key: string,
    { now, ageMs, restsOn, since }: CacheRead<T>,
    make: (restsOn: RestsOn) => Promise<T>,
  ): Promise<T> {
    const known = this.#entries.get(key);
    if (known && now >= known.at && now - known.at < ageMs) {
      known.used = true;
      if (restsOn) {
        known.watchers?.push(restsOn);
        restsOn([...known.lines].map(referenceOf));
      }
      return known.value as Promise<T>;
    }
    this.forget(key);
    const entry: CacheEntry = {
      value: Promise.resolve(),
      at: now,
      weight: 1,
      used: false,
      lines: new Set(),
      watchers: restsOn ? [restsOn] : [],
      news: new Set(),
    };
    this.#entries.set(key, entry);
    this.#weight += entry.weight;
    this.#made.add(entry);
    const value = make((references) => {
      for (const tell of entry.watchers ?? []) tell(references);
      for (const line of references.map(lineOf)) {
        entry.lines.add(line);
        if (this.#entries.get(key) !== entry) continue;
        if (entry.news.has(line)) {
          this.forget(key);
          continue;
        }
        const keys = this.#byLine.get(line) ?? new Set();
        this.#byLine.set(line, keys.add(key));
      }
    });
    entry.value = value;
    try {
      const done = await value;
      if (since) entry.at = since(done);
      if (this.#entries.get(key) === entry) {
        const weight = this.#weigh(done, entry.lines.size);
        this.#weight += weight - entry.weight;
        entry.weight = weight;
      }
      return done;
    } catch (error) {
      if (this.#entries.get(key) === entry) this.forget(key);
      throw error;
    } finally {
      entry.watchers = null;
      this.#made.delete(entry);
      makeRoom(
        this.#entries,
        () => this.#weight <= this.#most,
        (oldest) => this.forget(oldest),
      );
    }
  }

  /** There is news of these references (`kind:value`); '' among them: of any. */
  drop(lines: Iterable<string>): void {
    for (const line of lines) {
      if (line === '') this.#clear();
      for (const { news } of this.#made) news.add(line);
      for (const key of this.#byLine.get(line) ?? []) this.forget(key);
    }
  }

  #clear(): void {
    this.#entries.clear();
    this.#byLine.clear();
    this.#weight = 0;
  }

  /** Removes a value and its dependencies. */
  forget(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#weight -= entry.weight;
    for (const line of entry.lines) {
      const keys = this.#byLine.get(line);
      keys?.delete(key);
      if (keys?.size === 0) this.#byLine.delete(line);
    }
  }
}
