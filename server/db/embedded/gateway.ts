/**
 * PGlite in a thread of its own, spoken to by `pg` as if it were a server. The main thread keeps what has
 * not been answered; when a batch outruns its deadline (or the engine crashes) the thread is ended and
 * opened again: the caller of that batch gets an error, the others never notice.
 */
import { Worker } from 'node:worker_threads';
import type { Logger } from '../client.ts';
import { type Batch, query, QUERY } from './frames.ts';
import { type FromWorker, GATEWAY_ITSELF, Shared, type ToWorker, type WorkerData } from './messages.ts';
import { type Carrier, GatewayStream } from './stream.ts';

const WATCH_MS = 50;
const REOPEN_MS = 1000;

export type GatewayOptions = {
  /** Folder of the cluster. */
  folder: string;
  logger: Logger;
  /** How long a transaction may wait for its next statement, in milliseconds. */
  idleInTransactionMs: number;
};

export class Gateway implements Carrier {
  readonly #options: GatewayOptions;
  readonly #streams = new Map<number, GatewayStream>();
  #shared = new Shared();
  #worker: Worker | undefined;
  #watch: NodeJS.Timeout;
  #nextId = GATEWAY_ITSELF + 1;
  #closing = false;
  /** Set while the worker is being ended on purpose: what to tell the caller of the running batch. */
  #verdict: { connection: number; sqlstate: string; message: string } | undefined;
  #waiting: { held?: () => void; closed?: () => void } = {};
  #exclusive: Promise<unknown> = Promise.resolve();

  private constructor(options: GatewayOptions) {
    this.#options = options;
    this.#watch = setInterval(() => this.#checkDeadline(), WATCH_MS).unref();
  }

  /** Opens the cluster, making it first in an empty folder; throws when it cannot be opened. */
  static async open(options: GatewayOptions): Promise<Gateway> {
    const gateway = new Gateway(options);
    try {
      await gateway.#start();
    } catch (error) {
      gateway.#closing = true;
      clearInterval(gateway.#watch);
      throw error;
    }
    return gateway;
  }

  /** A new connection, for the `stream` option of `pg`. */
  connect(deadlineMs: number): GatewayStream {
    const stream = new GatewayStream(this.#nextId++, deadlineMs, this);
    this.#streams.set(stream.id, stream);
    return stream;
  }

  /** Runs `work` while the database is idle and its files are complete (CHECKPOINT): queries wait. */
  async exclusive<T>(work: () => Promise<T>): Promise<T> {
    const run = async (): Promise<T> => {
      await new Promise<void>((resolve) => {
        this.#waiting.held = resolve;
        this.#post({ kind: 'hold' });
      });
      try {
        return await work();
      } finally {
        this.#post({ kind: 'release' });
      }
    };
    const turn = this.#exclusive.then(run, run);
    this.#exclusive = turn.catch(() => undefined);
    return turn;
  }

  /** Closes the cluster in order; end the pool before. */
  async close(): Promise<void> {
    if (this.#closing) return;
    this.#closing = true;
    clearInterval(this.#watch);
    const worker = this.#worker;
    if (!worker) return;
    await new Promise<void>((resolve) => {
      this.#waiting.closed = resolve;
      worker.once('exit', () => resolve());
      this.#post({ kind: 'close' });
    });
    await worker.terminate();
  }

  send(stream: GatewayStream, batch: Batch): void {
    stream.unanswered.push(batch);
    this.#postBatch(stream.id, batch);
  }

  end(stream: GatewayStream): void {
    if (this.#streams.delete(stream.id)) this.#post({ kind: 'end', connection: stream.id });
  }

  received(bytes: number): void {
    this.#shared.received(bytes);
  }

  #post(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }

  #postBatch(connection: number, { type, bytes }: Batch): void {
    this.#post({ kind: 'batch', connection, type, bytes });
  }

  #start(): Promise<void> {
    this.#shared = new Shared();
    const { folder, idleInTransactionMs } = this.#options;
    const workerData: WorkerData = { folder, idleInTransactionMs, shared: this.#shared.buffer };
    const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData, execArgv: [] });
    this.#worker = worker;
    let ready = false;
    return new Promise((resolve, reject) => {
      let reason = 'the thread of the database ended';
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'refused') reason = message.reason;
        else if (message.kind === 'ready') {
          ready = true;
          resolve();
        } else this.#take(message);
      });
      worker.on('error', (error) => {
        reason = error.message;
      });
      worker.on('exit', () => {
        reject(new Error(reason));
        if (this.#closing || this.#worker !== worker) return;
        this.#worker = undefined;
        if (ready) this.#recover(reason);
      });
    });
  }

  #take(message: Exclude<FromWorker, { kind: 'ready' | 'refused' }>): void {
    if (message.kind === 'answer') {
      const stream = this.#streams.get(message.connection);
      const bytes = Buffer.from(message.bytes.buffer);
      if (message.done) stream?.unanswered.shift();
      if (stream) stream.answer(bytes);
      else this.received(bytes.length);
    } else if (message.kind === 'notification') {
      for (const stream of this.#streams.values()) {
        if (stream.channels.has(message.channel)) stream.push(Buffer.from(message.bytes));
      }
    } else if (message.kind === 'hangup') this.#streams.get(message.connection)?.push(null);
    else if (message.kind === 'held') this.#waiting.held?.();
    else this.#waiting.closed?.();
  }

  #checkDeadline(): void {
    const running = this.#shared.running();
    const deadline = running && this.#streams.get(running.connection)?.deadlineMs;
    if (!running || deadline === undefined || running.ms <= deadline || this.#verdict) return;
    const message = `canceling statement: it ran longer than ${deadline} ms`;
    this.#verdict = { connection: running.connection, sqlstate: '57014', message };
    void this.#worker?.terminate();
  }

  /** The worker is gone: answers whoever was in it, opens a new one and hands over what had only waited. */
  #recover(reason: string): void {
    const running = this.#shared.running()?.connection;
    const verdict = this.#verdict ?? {
      connection: running ?? GATEWAY_ITSELF,
      sqlstate: '57P02',
      message: `the embedded database stopped (${reason}) and is being opened again`,
    };
    this.#verdict = undefined;
    this.#options.logger.error({ reason: verdict.message }, 'embedded database is opened again');
    for (const stream of this.#streams.values()) {
      if (stream.id === verdict.connection || stream.inTransaction) {
        this.#streams.delete(stream.id);
        stream.fail(verdict.sqlstate, verdict.message);
      }
    }
    this.#reopen();
  }

  #reopen(): void {
    this.#start().catch((error: unknown) => {
      this.#options.logger.error({ err: error }, 'embedded database did not open');
      setTimeout(() => this.#reopen(), REOPEN_MS).unref();
    });
    const channels = new Set([...this.#streams.values()].flatMap((stream) => [...stream.channels]));
    const listen = [...channels].map((channel) => `listen "${channel}"`).join(';');
    if (listen) this.#postBatch(GATEWAY_ITSELF, { type: QUERY, bytes: query(listen) });
    for (const stream of this.#streams.values()) {
      for (const batch of stream.unanswered) this.#postBatch(stream.id, batch);
    }
  }
}
