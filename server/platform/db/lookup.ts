/**
 * Looks things up by key: whoever asks while one statement runs is answered by the next, so that many who ask at the same
 * time cost one, and nobody is told what was read before he asked.
 */
export class Lookup<T> {
  readonly #find: (keys: string[]) => Promise<ReadonlyMap<string, T>>;
  #waiting = new Map<string, ((result: Promise<T | undefined>) => void)[]>();
  #running = false;

  constructor(find: (keys: string[]) => Promise<ReadonlyMap<string, T>>) {
    this.#find = find;
  }

  /** What `key` names now; undefined where it names nothing. */
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

/** One lookup for each database, made when it is first asked. */
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
