/** Caches values derived from stored data until a reference they depend on changes. */
import { Cache } from './cache.ts';

/** A reference whose changes drop cached values. */
export type Reference = { kind: string; value: string };

export const lineOf = ({ kind, value }: Reference): string => `${kind}:${value}`;

/** Receives each reference before its events are used. */
export type RestsOn = (references: readonly Reference[]) => void;

type Entry = {
  value: Promise<unknown>;
  /** The resolved `value`, for weighing. */
  result: unknown;
  /** Whether it has resolved. */
  done: boolean;
  /** The time at which the value was valid. */
  at: number;
  lines: Set<string>;
  /** Readers that wait for the value and receive further references; null once it is resolved. */
  watchers: RestsOn[] | null;
  /** References that changed while the value was being created. */
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
export class DependentCache {
  readonly #entries: Cache<Entry>;
  readonly #byLine = new Map<string, Set<string>>();
  /** Entries being created. */
  readonly #made = new Set<Entry>();

  /**
   * Capacity for `max` values, or for a total weight by `weigh`, which receives the number of lines a value
   * depends on.
   */
  constructor(max: number, weigh?: (value: unknown, lines: number) => number) {
    this.#entries = new Cache<Entry>(max, {
      ...(weigh && { weigh: ({ done, result, lines }) => (done ? weigh(result, lines.size) : 1) }),
      dropped: (key, { lines }) => this.#unlink(key, lines),
    });
  }

  /** The total weight of the stored values. */
  get weight(): number {
    return this.#entries.weight;
  }

  /** The time at which the stored value of `key` was valid. */
  heldAt(key: string): number | undefined {
    return this.#entries.peek(key)?.at;
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
      if (restsOn) {
        known.watchers?.push(restsOn);
        restsOn([...known.lines].map(referenceOf));
      }
      return known.value as Promise<T>;
    }
    this.forget(key);
    const entry: Entry = {
      value: Promise.resolve(),
      result: undefined,
      done: false,
      at: now,
      lines: new Set(),
      watchers: restsOn ? [restsOn] : [],
      news: new Set(),
    };
    this.#entries.set(key, entry);
    this.#made.add(entry);
    const value = make((references) => this.#rest(key, entry, references));
    entry.value = value;
    try {
      const result = await value;
      if (since) entry.at = since(result);
      Object.assign(entry, { result, done: true });
      // Weighed again, which may evict others.
      if (this.#entries.peek(key) === entry) this.#entries.set(key, entry);
      return result;
    } catch (error) {
      if (this.#entries.peek(key) === entry) this.forget(key);
      throw error;
    } finally {
      entry.watchers = null;
      this.#made.delete(entry);
    }
  }

  /** Drops values that depend on these references (`kind:value`); all if '' is among them. */
  drop(lines: Iterable<string>): void {
    for (const line of lines) {
      if (line === '') this.#entries.clear();
      for (const { news } of this.#made) news.add(line);
      for (const key of this.#byLine.get(line) ?? []) this.forget(key);
    }
  }

  /** Removes a value and its dependencies. */
  forget(key: string): void {
    this.#entries.delete(key);
  }

  #rest(key: string, entry: Entry, references: readonly Reference[]): void {
    for (const tell of entry.watchers ?? []) tell(references);
    for (const line of references.map(lineOf)) {
      entry.lines.add(line);
      if (this.#entries.peek(key) !== entry) continue;
      if (entry.news.has(line)) {
        this.forget(key);
        continue;
      }
      const keys = this.#byLine.get(line) ?? new Set();
      this.#byLine.set(line, keys.add(key));
    }
  }

  #unlink(key: string, lines: ReadonlySet<string>): void {
    for (const line of lines) {
      const keys = this.#byLine.get(line);
      keys?.delete(key);
      if (keys?.size === 0) this.#byLine.delete(line);
    }
  }
}
