/** What `pg` takes for its socket: carries the wire protocol of one connection to the gateway and back. */
import { Duplex } from 'node:stream';
import { type Batch, Batches, errorResponse, sqlOf, STARTUP, TERMINATE } from './frames.ts';

/** What a stream asks of the gateway. */
export type Carrier = {
  send(stream: GatewayStream, batch: Batch): void;
  end(stream: GatewayStream): void;
  /** Bytes of an answer were taken, so the worker may send more. */
  received(bytes: number): void;
};

const LISTEN = /^\s*listen\s+"?([^";]+)"?/i;
const UNLISTEN = /^\s*unlisten\s+"?([^";]+)"?/i;
/** The worker reads a statement whole, so it cannot wait for rows that the client sends afterwards. */
const COPY_IN = /^\s*copy\b[^;]*\bfrom\s+stdin\b/i;

export class GatewayStream extends Duplex {
  readonly id: number;
  /** How long one batch may run, in milliseconds. */
  readonly deadlineMs: number;
  /** Channels this connection listens to. */
  readonly channels = new Set<string>();
  /** Batches sent and not answered yet, oldest first: a new worker gets them again. */
  unanswered: (Batch & { sequence: number })[] = [];
  readonly #carrier: Carrier;
  readonly #batches = new Batches();
  #untaken = 0;
  /** Notifications that wait for the end of an answer, which may be cut anywhere. */
  #notifications: Buffer[] | undefined;

  constructor(id: number, deadlineMs: number, carrier: Carrier) {
    super({ allowHalfOpen: false });
    this.id = id;
    this.deadlineMs = deadlineMs;
    this.#carrier = carrier;
  }

  /** `pg` calls these on its socket. */
  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  /** Part of an answer arrived; the worker is told when the reader has taken it. */
  answer(bytes: Buffer, done: boolean): void {
    if (this.destroyed || this.push(bytes)) this.#carrier.received(bytes.length);
    else this.#untaken += bytes.length;
    if (!done) this.#notifications ??= [];
    else if (this.#notifications) {
      for (const notification of this.#notifications) this.push(notification);
      this.#notifications = undefined;
    }
  }

  notify(notification: Buffer): void {
    if (this.#notifications) this.#notifications.push(notification);
    else this.push(notification);
  }

  /** Ends the connection with an error, as PostgreSQL does when it terminates a backend. */
  fail(sqlstate: string, message: string): void {
    if (this.destroyed) return;
    this.unanswered = [];
    this.push(errorResponse(sqlstate, message));
    this.push(null);
  }

  override _read(): void {
    this.#taken();
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    for (const batch of this.#batches.take(chunk)) this.#forward(batch);
    done();
  }

  override _final(done: () => void): void {
    this.#carrier.end(this);
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#taken();
    this.#carrier.end(this);
    done(error);
  }

  #forward(batch: Batch): void {
    if (batch.type === TERMINATE) return;
    const sql = batch.type === STARTUP ? '' : sqlOf(batch);
    if (COPY_IN.test(sql)) {
      this.push(errorResponse('0A000', 'COPY … FROM STDIN is not available on the embedded database', true));
      return;
    }
    const listen = LISTEN.exec(sql)?.[1];
    if (listen) this.channels.add(listen);
    const unlisten = UNLISTEN.exec(sql)?.[1];
    if (unlisten === '*') this.channels.clear();
    else if (unlisten) this.channels.delete(unlisten);
    this.#carrier.send(this, batch);
  }

  #taken(): void {
    if (this.#untaken === 0) return;
    const bytes = this.#untaken;
    this.#untaken = 0;
    this.#carrier.received(bytes);
  }
}
