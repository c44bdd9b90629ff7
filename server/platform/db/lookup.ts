/**
 * Looks up values by key. Callers that arrive while a statement runs share the next one, so many concurrent
 * callers cost one statement and none gets a value read before the call.
 */
export class Lookup<T> {
  readonly #find: (keys: string[]) => Promise<ReadonlyMap<string, T>>;
  #waiting = new Map<string, ((result: Promise<T | undefined>) => void)[]>();
  #running = false;

  constructor(find: (keys: string[]) => Promise<ReadonlyMap<string, T>>) {
    this.#find = find;
  }

  /** The current value of `key`; undefined if there is none. */
  get(key: string): Promise<T | undefined> {
    return new Promise((resolve) => {
      const others = this.#waiting.get(key);
      if (others) others.push(resolve);
      else this.#waiting.set(key, [resolve]);
      if (!this.#running) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#waiting.size > 0) {
      const batch = this.#waiting;
      this.#waiting = new Map();
      const results = this.#find([...batch.keys()]);
      for (const [key, resolves] of batch) {
        const one = results.then((all) => all.get(key));
        for (const resolve of resolves) resolve(one);
      }
      await results.catch(() => undefined);
    }
    this.#running = false;
  }
}

/** Returns a lookup for each database, created on first use. */
export function lookupOn<D extends object, T>(
  find: (db: D, keys: string[]) => Promise<ReadonlyMap<string, T>>,
) {
  const lookups = new WeakMap<D, Lookup<T>>();
  return (db: D): Lookup<T> => {
    const known = lookups.get(db) ?? new Lookup((keys) => find(db, keys));
    lookups.set(db, known);
    return known;
  };
}
