/** What the main thread and the database's thread say to each other. */

/** The connection id that the gateway itself uses; its answers go nowhere. */
export const GATEWAY_ITSELF = 0;

export type ToWorker =
  | { kind: 'batch'; connection: number; type: number; bytes: Uint8Array }
  | { kind: 'end'; connection: number }
  /** Wait for the session to be free, CHECKPOINT, then do nothing until `release`. */
  | { kind: 'hold' }
  | { kind: 'release' }
  | { kind: 'close' };

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'refused'; reason: string }
  /** Part of the answer to the oldest unanswered batch of `connection`; `done` with its last part. */
  | { kind: 'answer'; connection: number; bytes: Uint8Array; done: boolean }
  | { kind: 'notification'; channel: string; bytes: Uint8Array }
  /** The connection was ended by the worker; what it last answered says why. */
  | { kind: 'hangup'; connection: number }
  | { kind: 'held' }
  | { kind: 'closed' };

export type WorkerData = { folder: string; shared: SharedArrayBuffer; idleInTransactionMs: number };

/** Memory both threads see: a blocked worker cannot answer messages, and must wait for a slow reader. */
export class Shared {
  readonly buffer: SharedArrayBuffer;
  readonly #clock: BigInt64Array;
  readonly #counts: Int32Array;

  constructor(buffer = new SharedArrayBuffer(16)) {
    this.buffer = buffer;
    this.#clock = new BigInt64Array(buffer, 0, 1);
    this.#counts = new Int32Array(buffer, 8, 2);
  }

  /** A batch of `connection` begins to run. */
  begin(connection: number): void {
    Atomics.store(this.#counts, 1, connection);
    Atomics.store(this.#clock, 0, process.hrtime.bigint());
  }

  end(): void {
    Atomics.store(this.#clock, 0, 0n);
  }

  /** Whose batch is running, and for how many milliseconds. */
  running(): { connection: number; ms: number } | undefined {
    const since = Atomics.load(this.#clock, 0);
    if (since === 0n) return undefined;
    const ms = Number((process.hrtime.bigint() - since) / 1_000_000n);
    return { connection: Atomics.load(this.#counts, 1), ms };
  }

  /** Counts `bytes` as on their way; waits in the worker while more than `bound` are. */
  send(bytes: number, bound: number): void {
    let onTheWay = Atomics.add(this.#counts, 0, bytes) + bytes;
    while (onTheWay > bound) {
      Atomics.wait(this.#counts, 0, onTheWay);
      onTheWay = Atomics.load(this.#counts, 0);
    }
  }

  received(bytes: number): void {
    Atomics.sub(this.#counts, 0, bytes);
    Atomics.notify(this.#counts, 0);
  }
}
