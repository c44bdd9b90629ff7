/** The socket for `pg`: carries the wire protocol of one connection to the gateway and back. */
import { type Batch, Batches, errorResponse, TERMINATE } from './frames.ts';
import { PgSocket } from '../pg-socket.ts';
import { refused, sqlOf } from './refused.ts';

/** How long one batch may run, a transaction wait for its next one, and a batch wait for its turn (ms). */
export type Deadlines = { batchMs: number; idleMs: number; waitMs?: number };

/** A sent batch; `at`: its time of arrival (ms since 1970). */
export type Sent = Batch & { sequence: number; at: number };

/** The calls that a stream makes to the gateway. */
export type Carrier = {
  send(stream: GatewayStream, batch: Batch): void;
  end(stream: GatewayStream): void;
  /** Bytes of an answer were consumed, so the worker may send more. */
  received(bytes: number): void;
  /** The session that all connections share until it is opened again. */
  readonly session: object;
};

const LISTEN = /^\s*listen\s+"?([^";]+)"?/i;
const UNLISTEN = /^\s*unlisten\s+"?([^";]+)"?/i;

export class GatewayStream extends PgSocket {
  readonly id: number;
  readonly deadlines: Deadlines;
  /** Channels this connection listens to. */
  readonly channels = new Set<string>();
  /** Unanswered batches, oldest first: a new worker gets them again. */
  unanswered: Sent[] = [];
  readonly #carrier: Carrier;
  readonly #batches = new Batches();
  #untaken = 0;

  constructor(id: number, deadlines: Deadlines, carrier: Carrier) {
    super({ allowHalfOpen: false });
    this.id = id;
    this.deadlines = deadlines;
    this.#carrier = carrier;
  }

  get session(): object {
    return this.#carrier.session;
  }

  /** Complete messages of an answer arrived; the worker is notified when the reader has consumed them. */
  answer(bytes: Buffer): void {
    if (this.destroyed || this.push(bytes)) this.#carrier.received(bytes.length);
    else this.#untaken += bytes.length;
  }

  /** The thread that counted unconsumed bytes is gone; its successor must not be notified of them. */
  threadEnded(): void {
    this.#untaken = 0;
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
    this.#take(chunk);
    done();
  }

  /** Joins the chunks written at once: `pg` writes each message of a batch separately. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#take(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    this.#taken();
    this.#carrier.end(this);
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#taken();
    this.#carrier.end(this);
    done(error);
  }

  #take(bytes: Buffer): void {
    for (const batch of this.#batches.take(bytes)) this.#forward(batch);
  }

  #forward(batch: Batch): void {
    if (batch.type === TERMINATE) return;
    const what = refused(batch);
    if (what) {
      this.push(errorResponse('0A000', `${what} is not available on the embedded database`, true));
      return;
    }
    const sql = sqlOf(batch);
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
