/** What was worked out of stored data, kept until there is news of any reference it rests on. */
import { makeRoom } from './bounded-map.ts';

/** What there may be news of. */
export type Reference = { kind: string; value: string };

export const lineOf = ({ kind, value }: Reference): string => `${kind}:${value}`;

/** Told of each reference before its events are used. */
export type RestsOn = (references: readonly Reference[]) => void;

type Entry = {
  value: Promise<unknown>;
  /** When it held. */
  at: number;
  /** Of what the cache has room for. */
  weight: number;
  /** Since it stood last in the row. */
  used: boolean;
  lines: Set<string>;
  /** Who waits for it, to be told of further references; null once it is there. */
  watchers: RestsOn[] | null;
  /** What there was news of while it is made. */
  news: Set<string>;
};

/** The reference that a line (`kind:value`) names. */
export const referenceOf = (line: string): Reference => {
  const colon = line.indexOf(':');
  return { kind: line.slice(0, colon), value: line.slice(colon + 1) };
};

type Asking<T> = {
  now: number;
  ageMs: number;
  /** Whose own value is made of this one, and rests on the same. */
  restsOn?: RestsOn | undefined;
  /** When what was made held, where that is not now. */
  since?: (value: T) => number;
};

/**
 * A bounded cache. Whoever reads tells of every reference before he uses what was read of it. News that come while a
 * value is made drop it as well, also those of references that are told later: one statement may read what others name.
 * So nothing is kept that was read before a change and stored after it.
 */
export class Cache {
  readonly #entries = new Map<string, Entry>();
  readonly #byLine = new Map<string, Set<string>>();
  readonly #most: number;
  readonly #weigh: (value: unknown, lines: number) => number;
  #weight = 0;
  /** Those that are being made. */
  readonly #made = new Set<Entry>();

  /** Room for `most` values, or as many as `weigh` so much together: a value that rests on so many lines. */
  constructor(most: number, weigh: (value: unknown, lines: number) => number = () => 1) {
    this.#most = most;
    this.#weigh = weigh;
  }

  /** What is kept, of what there is room for. */
  get weight(): number {
    return this.#weight;
  }

  /** When what is kept of `key` held. */
  heldAt(key: string): number | undefined {
    return this.#entries.get(key)?.at;
  }

  /**
   * The value of `key`, made where it is not kept or was made more than `ageMs` before `now` (or after it: clocks may
   * be set back). What fails is not kept.
   */
  async take<T>(
    key: string,
    { now, ageMs, restsOn, since }: Asking<T>,
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
    const entry: Entry = {
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

  /** Takes out what is not worth its room. */
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
