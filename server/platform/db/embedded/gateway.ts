/**
 * Runs PGlite in its own thread, which `pg` uses like a server. The main thread keeps all unanswered batches.
 * If one exceeds its deadline or the engine crashes, the thread is replaced: that batch's caller gets an
 * error, the others wait a little longer.
 */
import type { Logger } from '../client.ts';
import { type Batch, query, QUERY } from './frames.ts';
import { type ClusterOptions, GATEWAY_ITSELF } from './messages.ts';
import { sqlstateOf } from './reason.ts';
import { type Carrier, type Deadlines, GatewayStream, type Sent } from './stream.ts';
import { firstThread, type News, Thread } from './thread.ts';

const WATCH_MS = 50;
const REOPEN_MS = 1000;
/** Maximum wait of exclusive work for its turn (ms). */
const HOLD_MS = 60_000;
const LARGEST = 2 ** 31 - 1;

type GatewayOptions = { cluster: ClusterOptions; logger: Logger };

export class Gateway implements Carrier {
  readonly #options: GatewayOptions;
  readonly #streams = new Map<number, GatewayStream>();
  readonly #watch: NodeJS.Timeout;
  #thread = firstThread();
  /** Started when a batch has used half of its time, so that reopening takes only half a second. */
  #standby: Thread | undefined;
  #connections = GATEWAY_ITSELF;
  #batches = 0;
  #lastBatch = 0;
  #closing = false;
  #overdue: number | undefined;
  /** Why the database could not be reopened; undefined while it is open or being opened. */
  #refusal: string | undefined;
  #held: (() => void) | undefined;
  #exclusive: Promise<unknown> = Promise.resolve();

  private constructor(options: GatewayOptions) {
    this.#options = options;
    this.#watch = setInterval(() => this.#checkDeadline(), WATCH_MS).unref();
  }

  /** Opens the cluster, creating it in an empty folder; throws if it cannot be opened. */
  static async open(options: GatewayOptions): Promise<Gateway> {
    const gateway = new Gateway(options);
    try {
      await gateway.#open();
      return gateway;
    } catch (error) {
      clearInterval(gateway.#watch);
      throw error;
    }
  }

  /** Opens a connection, for the `stream` option of `pg`. */
  connect(deadlines: Deadlines): GatewayStream {
    this.#connections += 1;
    const stream = new GatewayStream(this.#connections, deadlines, this);
    if (this.#closing) stream.fail('57P01', 'the embedded database is closed');
    else if (this.#refusal !== undefined) stream.fail(sqlstateOf(this.#refusal), this.#refusal);
    else this.#streams.set(stream.id, stream);
    return stream;
  }

  get session(): object {
    return this.#thread;
  }

  /** Milliseconds since the last batch arrived or was being answered. */
  quietMs(): number {
    const busy = [...this.#streams.values()].some((stream) => stream.unanswered.length > 0);
    return busy ? 0 : Date.now() - this.#lastBatch;
  }

  /** Runs `work` while the database is idle and its files are complete (CHECKPOINT): queries wait. */
  async exclusive<T>(work: () => Promise<T>): Promise<T> {
    const run = async (): Promise<T> => {
      await new Promise<void>((resolve, reject) => {
        const late = setTimeout(
          () => reject(new Error('the embedded database did not become free')),
          HOLD_MS,
        );
        this.#held = () => {
          clearTimeout(late);
          resolve();
        };
        this.#thread.post({ kind: 'hold' });
      })
        .catch((error: unknown) => {
          this.#thread.post({ kind: 'release' });
          throw error;
        })
        .finally(() => {
          this.#held = undefined;
        });
      try {
        return await work();
      } finally {
        this.#thread.post({ kind: 'release' });
      }
    };
    const turn = this.#exclusive.then(run, run);
    this.#exclusive = turn.catch(() => undefined);
    return turn;
  }

  /** Closes the cluster properly; end the pool first. */
  async close(): Promise<void> {
    this.#stop();
    this.#thread.post({ kind: 'close' });
    await this.#thread.ended;
  }

  /** Stops writing at once, for example when the folder belongs to another process; queries then fail. */
  async abandon(): Promise<void> {
    this.#stop();
    await this.#thread.end();
    for (const stream of this.#streams.values()) stream.fail('57P01', 'the embedded database is closed');
  }

  send(stream: GatewayStream, batch: Batch): void {
    if (this.#refusal !== undefined) {
      this.#streams.delete(stream.id);
      stream.fail(sqlstateOf(this.#refusal), this.#refusal);
      return;
    }
    this.#batches = (this.#batches % LARGEST) + 1;
    const numbered = { ...batch, sequence: this.#batches, at: Date.now() };
    this.#lastBatch = numbered.at;
    stream.unanswered.push(numbered);
    this.#post(stream, numbered);
  }

  #post({ id, deadlines }: GatewayStream, { at: _at, ...batch }: Sent): void {
    // Posting part of a buffer sends all of it: small ones share eight kilobytes with others.
    const bytes = new Uint8Array(batch.bytes);
    this.#thread.post({ kind: 'batch', connection: id, idleMs: deadlines.idleMs, ...batch, bytes });
  }

  end(stream: GatewayStream): void {
    if (this.#streams.delete(stream.id)) this.#thread.post({ kind: 'end', connection: stream.id });
  }

  received(bytes: number): void {
    this.#thread.shared.received(bytes);
  }

  #stop(): void {
    this.#closing = true;
    clearInterval(this.#watch);
    void this.#standby?.end();
  }

  async #open(): Promise<void> {
    const thread = this.#thread;
    await thread.open(this.#options.cluster, (news) => this.#take(news));
    void thread.ended.then((reason) => this.#recover(reason));
  }

  #take(news: News): void {
    if (news.kind === 'answer') {
      const stream = this.#streams.get(news.connection);
      const bytes = Buffer.from(news.bytes.buffer);
      if (news.done) stream?.unanswered.shift();
      if (stream) stream.answer(bytes);
      else this.received(bytes.length);
    } else if (news.kind === 'notification') {
      for (const stream of this.#streams.values()) {
        if (stream.channels.has(news.channel)) stream.push(Buffer.from(news.bytes));
      }
    } else if (news.kind === 'hangup') this.#streams.get(news.connection)?.push(null);
    else if (news.kind === 'held') {
      // Nobody waits for it any longer.
      if (this.#held) this.#held();
      else this.#thread.post({ kind: 'release' });
    }
  }

  #checkDeadline(): void {
    this.#endLongWaits();
    const { connection, ms } = this.#thread.shared.last();
    const deadline = this.#streams.get(connection)?.deadlines.batchMs;
    if (deadline === undefined || this.#overdue !== undefined) return;
    if (ms > deadline / 2 && deadline < LARGEST) this.#standby ??= new Thread();
    if (ms <= deadline) return;
    this.#overdue = deadline;
    void this.#thread.end();
  }

  /** Fails calls that exceeded their wait for a turn or for the database to open. */
  #endLongWaits(): void {
    const running = this.#thread.shared.last();
    for (const stream of this.#streams.values()) {
      const [first] = stream.unanswered;
      const { waitMs, batchMs } = stream.deadlines;
      if (!first || waitMs === undefined) continue;
      const isRunning = running.connection === stream.id && running.sequence === first.sequence;
      if (isRunning || this.#thread.shared.owner === stream.id) continue;
      if (Date.now() - first.at <= Math.max(waitMs, batchMs)) continue;
      this.end(stream);
      stream.fail('57P03', 'the embedded database did not answer in time');
    }
  }

  /** The database does not open: fails waiting calls, and new ones until it does. */
  #refuse(reason: string): void {
    this.#refusal = reason;
    for (const stream of this.#streams.values()) {
      if (stream.unanswered.length === 0 && stream.channels.size > 0) continue;
      this.#streams.delete(stream.id);
      stream.fail(sqlstateOf(reason), reason);
    }
  }

  /**
   * Handles the end of the thread: callers with a running batch or an open transaction get an error; the next
   * thread runs batches that were only waiting.
   */
  #recover(reason: string): void {
    if (this.#closing) return;
    const { shared } = this.#thread;
    const last = shared.last();
    const [sqlstate, message]: [string, string] =
      this.#overdue === undefined
        ? ['57P02', `the embedded database stopped (${reason}) and is being opened again`]
        : ['57014', `canceling statement: it ran longer than ${this.#overdue} ms`];
    this.#overdue = undefined;
    this.#options.logger.error({ reason: message }, 'the embedded database is opened again');
    for (const stream of this.#streams.values()) {
      stream.threadEnded();
      const running = stream.id === last.connection && stream.unanswered[0]?.sequence === last.sequence;
      if (!running && stream.id !== shared.owner) continue;
      this.#streams.delete(stream.id);
      stream.fail(sqlstate, message);
    }
    this.#reopen();
  }

  #reopen(): void {
    if (this.#closing) return;
    this.#thread = this.#standby ?? new Thread();
    this.#standby = undefined;
    this.#open().then(
      () => (this.#refusal = undefined),
      (error: unknown) => {
        if (this.#closing) return;
        const reason = error instanceof Error ? error.message : String(error);
        if (reason !== this.#refusal)
          this.#options.logger.error({ reason }, 'the embedded database does not open');
        this.#refuse(reason);
        setTimeout(() => this.#reopen(), REOPEN_MS).unref();
      },
    );
    const channels = new Set([...this.#streams.values()].flatMap((stream) => [...stream.channels]));
    const listen = [...channels].map((channel) => `listen "${channel}"`).join(';');
    const itself = { connection: GATEWAY_ITSELF, sequence: 0, type: QUERY, bytes: query(listen), idleMs: 0 };
    if (listen) this.#thread.post({ kind: 'batch', ...itself });
    for (const stream of this.#streams.values()) {
      for (const batch of stream.unanswered) this.#post(stream, batch);
    }
    if (this.#held) this.#thread.post({ kind: 'hold' });
  }
}
