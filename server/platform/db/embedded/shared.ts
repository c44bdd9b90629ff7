/**
 * Memory shared by both threads: while a batch runs the worker reads no messages and may have to wait itself.
 */

const ON_THE_WAY = 0;
const CONNECTION = 1;
const SEQUENCE = 2;
const OWNER = 3;

export class Shared {
  readonly buffer: SharedArrayBuffer;
  readonly #clock: BigInt64Array;
  readonly #numbers: Int32Array;

  constructor(buffer = new SharedArrayBuffer(24)) {
    this.buffer = buffer;
    this.#clock = new BigInt64Array(buffer, 0, 1);
    this.#numbers = new Int32Array(buffer, 8, 4);
  }

  /** A batch begins to run. */
  begin(connection: number, sequence: number): void {
    Atomics.store(this.#numbers, CONNECTION, connection);
    Atomics.store(this.#numbers, SEQUENCE, sequence);
    Atomics.store(this.#clock, 0, process.hrtime.bigint());
  }

  /** It has ended, and its answer is on the way. */
  end(): void {
    Atomics.store(this.#clock, 0, 0n);
  }

  /** The connection whose transaction holds the session, or 0. */
  get owner(): number {
    return Atomics.load(this.#numbers, OWNER);
  }
  set owner(connection: number) {
    Atomics.store(this.#numbers, OWNER, connection);
  }

  /** The last batch begun, and how many milliseconds it has been running (0 if it has ended). */
  last(): { connection: number; sequence: number; ms: number } {
    const since = Atomics.load(this.#clock, 0);
    return {
      connection: Atomics.load(this.#numbers, CONNECTION),
      sequence: Atomics.load(this.#numbers, SEQUENCE),
      ms: since === 0n ? 0 : Number((process.hrtime.bigint() - since) / 1_000_000n),
    };
  }

  /** Counts `bytes` as in transit to the main thread; the worker waits while more than `bound` are. */
  send(bytes: number, bound: number): void {
    let onTheWay = Atomics.add(this.#numbers, ON_THE_WAY, bytes) + bytes;
    while (onTheWay > bound) {
      Atomics.wait(this.#numbers, ON_THE_WAY, onTheWay);
      onTheWay = Atomics.load(this.#numbers, ON_THE_WAY);
    }
  }

  /** The reader has consumed this many bytes of the answers. */
  received(bytes: number): void {
    Atomics.sub(this.#numbers, ON_THE_WAY, bytes);
    Atomics.notify(this.#numbers, ON_THE_WAY);
  }
}
