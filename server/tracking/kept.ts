/** What was worked out of stored events, kept until there is news of any reference it rests on. */
import type { EventReference } from '#contract/tracking/event.ts';

/** What there may be news of: a reference, or a ship that was seen (by IMO number or MMSI). */
export type Subject = EventReference | { kind: 'vessel'; value: string };

export const lineOf = ({ kind, value }: Subject): string => `${kind}:${value}`;

/** Told of each reference before its events are used. */
export type RestsOn = (subjects: readonly Subject[]) => void;

type Entry = {
  value: Promise<unknown>;
  at: number;
  lines: Set<string>;
  /** Who waits for it, to be told of further references; null once it is there. */
  watchers: RestsOn[] | null;
  /** What there was news of while it is made. */
  news: Set<string>;
};

const reference = (line: string): Subject => {
  const colon = line.indexOf(':');
  return { kind: line.slice(0, colon) as EventReference['kind'], value: line.slice(colon + 1) };
};

/**
 * A bounded cache. Whoever reads tells of every reference before he uses what was read of it. News that come while a
 * value is made drop it as well, also those of references that are told later: one statement may read what others name.
 * So nothing is kept that was read before a change and stored after it.
 */
export class Kept {
  readonly #entries = new Map<string, Entry>();
  readonly #byLine = new Map<string, Set<string>>();
  readonly #most: number;
  /** Those that are being made. */
  readonly #made = new Set<Entry>();

  constructor(most: number) {
    this.#most = most;
  }

  /**
   * The value of `key`, made where it is not kept or was made more than `ageMs` before `now` (or after it: clocks may
   * be set back). What fails is not kept. `restsOn`: whose own value is made of this one, and rests on the same.
   */
  async take<T>(
    key: string,
    { now, ageMs, restsOn }: { now: number; ageMs: number; restsOn?: RestsOn },
    make: (restsOn: RestsOn) => Promise<T>,
  ): Promise<T> {
    const known = this.#entries.get(key);
    if (known && now >= known.at && now - known.at < ageMs) {
      // The one looked at last goes last.
      this.#entries.delete(key);
      this.#entries.set(key, known);
      if (restsOn) {
        known.watchers?.push(restsOn);
        restsOn([...known.lines].map(reference));
      }
      return known.value as Promise<T>;
    }
    this.forget(key);
    const entry: Entry = {
      value: Promise.resolve(),
      at: now,
      lines: new Set(),
      watchers: restsOn ? [restsOn] : [],
      news: new Set(),
    };
    this.#entries.set(key, entry);
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
      return await value;
    } catch (error) {
      if (this.#entries.get(key) === entry) this.forget(key);
      throw error;
    } finally {
      entry.watchers = null;
      this.#made.delete(entry);
      const [oldest] = this.#entries.keys();
      if (this.#entries.size > this.#most && oldest !== undefined) this.forget(oldest);
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
  }

  /** Takes out what is not worth its room. */
  forget(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    for (const line of entry.lines) {
      const keys = this.#byLine.get(line);
      keys?.delete(key);
      if (keys?.size === 0) this.#byLine.delete(line);
    }
  }
}

/** What a process keeps of sea tracking: events that were collected, and whole answers. */
export type SeaKept = { found: Kept; results: Kept; drop(lines: Iterable<string>): void };

/** Some ten to a hundred kilobytes each. */
const MOST_FOUND = 150;
const MOST_RESULTS = 150;

export function keepSea(): SeaKept {
  const [found, results] = [new Kept(MOST_FOUND), new Kept(MOST_RESULTS)];
  return {
    found,
    results,
    drop(lines) {
      const all = [...lines];
      found.drop(all);
      results.drop(all);
    },
  };
}
