/** What is bounded by its last use: a look marks an entry, and moves nothing. */
type Marked = {
  /** Asked for since it stood last in the row. */
  used: boolean;
};

/**
 * Lets `forget` take out of `held` what stands first, unless it was asked for since it stood last, until it is enough. Taken
 * out and put in again to stand last, as one does with a Map, each look would in time leave a table behind; V8 chains those,
 * and once one of them is old, whatever they hold is kept until all memory is searched: pauses became five times as long.
 */
export function makeRoom<E extends Marked>(
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

/** Values by keys, as many as there is room for: what was not asked for lately goes first. */
export class Recent<V> {
  readonly #held = new Map<string, Marked & { value: V }>();
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
