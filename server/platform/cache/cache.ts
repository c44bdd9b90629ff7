/** An in-process cache, bounded by number or weight, optionally with an age. docs/caches.md lists all. */

type Entry<V> = {
  value: V;
  at: number;
  weight: number;
  /** Whether it was read since it last moved to the end. */
  used: boolean;
};

export type CacheOptions<V, K> = {
  /** The share of an entry in the capacity; 1 by default. */
  weigh?: (value: V, key: K) => number;
  /** Older entries are not returned (ms). */
  ageMs?: number;
  /** Called with each removed entry: evicted, deleted or replaced. */
  dropped?: (key: K, value: V) => void;
};

/**
 * Evicts the entries that were not read recently. A read marks an entry without moving it: moving it each time
 * would leave old hash tables behind, which V8 chains until a full collection, and pauses grow five times as long.
 */
export class Cache<V, K = string> {
  readonly #entries = new Map<K, Entry<V>>();
  readonly #max: number;
  readonly #options: CacheOptions<V, K>;
  #weight = 0;

  /** Capacity for `max` entries, or for a total weight of `max` by `weigh`. */
  constructor(max: number, options: CacheOptions<V, K> = {}) {
    this.#max = max;
    this.#options = options;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The total weight of the entries. */
  get weight(): number {
    return this.#weight;
  }

  get(key: K): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const { ageMs } = this.#options;
    if (ageMs !== undefined && Math.abs(Date.now() - entry.at) > ageMs) {
      this.delete(key);
      return undefined;
    }
    entry.used = true;
    return entry.value;
  }

  /** Returns a value without counting that as a use. */
  peek(key: K): V | undefined {
    return this.#entries.get(key)?.value;
  }

  /**
   * Stores a value, or weighs it again if stored. A value that weighs more than the capacity is not stored.
   * Returns the keys of evicted entries.
   */
  set(key: K, value: V): K[] {
    const { weigh, ageMs, dropped } = this.#options;
    const weight = weigh ? weigh(value, key) : 1;
    const known = this.#entries.get(key);
    if (weight > this.#max) {
      this.delete(key);
      return [];
    }
    const evicted = this.#makeRoom(weight - (known?.weight ?? 0), key);
    this.#weight += weight - (known?.weight ?? 0);
    const at = ageMs === undefined ? 0 : Date.now();
    if (!known) this.#entries.set(key, { value, at, weight, used: false });
    else {
      const before = known.value;
      Object.assign(known, { value, at, weight });
      if (before !== value) dropped?.(key, before);
    }
    return evicted;
  }

  /** Returns the value of `key`, created if none is stored. */
  take(key: K, make: () => V): V {
    const known = this.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.set(key, made);
    return made;
  }

  delete(key: K): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#weight -= entry.weight;
    this.#options.dropped?.(key, entry.value);
  }

  clear(): void {
    for (const key of this.#entries.keys()) this.delete(key);
  }

  /** Evicts from the front, but not `except`; an entry read since it was last moved goes to the end instead. */
  #makeRoom(weight: number, except: K): K[] {
    const evicted: K[] = [];
    for (const [key, entry] of this.#entries) {
      if (this.#weight + weight <= this.#max) break;
      if (!entry.used && key !== except) {
        this.delete(key);
        evicted.push(key);
      } else {
        entry.used = false;
        this.#entries.delete(key);
        this.#entries.set(key, entry);
      }
    }
    return evicted;
  }
}
