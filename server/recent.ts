/**
 * Values by keys, as many as there is room for: what was not asked for lately goes first. A look moves nothing. Taken out and
 * put in again to stand last, as one does with a Map, each look would in time leave a table behind; V8 chains those, and
 * once one of them is old, whatever they hold is kept until all memory is searched: pauses became five times as long.
 */
export class Recent<V> {
  readonly #held = new Map<string, { value: V; used: boolean }>();
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
    const gone = this.#makeRoom();
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

  /** What stands first goes, unless it was asked for since it stood last. */
  #makeRoom(): string[] {
    const gone: string[] = [];
    for (const [key, held] of this.#held) {
      if (this.#held.size < this.#most) break;
      this.#held.delete(key);
      if (held.used) this.#held.set(key, { value: held.value, used: false });
      else gone.push(key);
    }
    return gone;
  }
}
