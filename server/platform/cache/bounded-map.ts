/** An entry bounded by last use: a read marks it without moving it. */
type BoundedEntry = {
  /** Read since it was last moved to the end. */
  used: boolean;
};

/**
 * Evicts entries from the front of `held` until there is room; an entry read since it was last moved goes to
 * the end instead. Moving an entry at each read would leave old hash tables behind: V8 chains them, and what
 * they hold survives until a full collection, which made pauses five times as long.
 */
export function makeRoom<E extends BoundedEntry>(
  held: Map<string, E>,
  isEnough: () => boolean,
  forget: (key: string, entry: E) => void,
): void {
  for (const [key, entry] of held) {
    if (isEnough()) return;
    if (!entry.used) forget(key, entry);
    else {
      entry.used = false;
      held.delete(key);
      held.set(key, entry);
    }
  }
}

/** A map of bounded size that evicts the entries not read recently. */
export class Recent<V> {
  readonly #held = new Map<string, BoundedEntry & { value: V }>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): V | undefined {
    const held = this.#held.get(key);
    if (held) held.used = true;
    return held?.value;
  }

  /** Answers the keys that have gone for it. */
  set(key: string, value: V): string[] {
    const known = this.#held.get(key);
    if (known) {
      known.value = value;
      return [];
    }
    const gone: string[] = [];
    makeRoom(
      this.#held,
      () => this.#held.size < this.#most,
      (first) => {
        this.#held.delete(first);
        gone.push(first);
      },
    );
    this.#held.set(key, { value, used: false });
    return gone;
  }

  /** The value of `key`, made where none is held. */
  take(key: string, make: () => V): V {
    const known = this.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.set(key, made);
    return made;
  }

  delete(key: string): void {
    this.#held.delete(key);
  }
}
