/**
 * Announces changes to every process after the commit. NOTIFY inside a transaction makes PostgreSQL commit one
 * transaction after the other, so lines are collected and sent together, at most once in NOTIFY_MS per process.
 */
import { randomBytes } from 'node:crypto';
import type { Db, Logger, Tx } from './client.ts';
import { withCommit } from './commit.ts';

/** Minimum interval between two NOTIFY statements (ms). */
export const NOTIFY_MS = 75;
/** PostgreSQL accepts 8000 bytes in a payload. */
const MAX_PAYLOAD = 7_500;
/** Beyond this many payloads of a channel, listeners reread what they depend on. */
const MAX_PAYLOADS = 64;
/** The line that asks listeners to reread everything, because some lines may be missing. */
export const LOOK_AGAIN = '';

const SEND =
  'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as news(channel, payload)';

type Sink = (channel: string, lines: readonly string[]) => void;
/** The sink for the lines of a database or a transaction. */
const sinks = new WeakMap<object, Sink>();

/**
 * Announces `lines` on `channel`: at once on a database, after the commit in a transaction, and never after a
 * rollback. Listeners in this process receive them without delay, those in others within NOTIFY_MS.
 */
export function notify(on: Db | Tx, channel: string, ...lines: readonly string[]): void {
  const sink = sinks.get(on);
  if (!sink) throw new Error('notify needs the database, or a transaction that it began');
  if (lines.length > 0) sink(channel, lines);
}

/** Lets `db` and its transactions announce by `sink`. `commitMs`: how long a commit may take. */
export function announceBy(db: Db, sink: Sink, commitMs = Infinity): void {
  sinks.set(db, sink);
  collectIn(db, sink, (run) => withCommit(commitMs, run));
}

type Finishing = <T>(run: (committing: () => void) => Promise<T>) => Promise<T>;
/** A savepoint commits nothing. */
const plainly: Finishing = (run) => run(() => undefined);

/** Lines of a transaction, or of a savepoint, go to `outer` when it succeeds, however late. */
function collectIn(on: Db | Tx, outer: Sink, finishing: Finishing): void {
  const begin = on.transaction.bind(on);
  const transaction: Db['transaction'] = (work, config) =>
    finishing(async (committing) => {
      const collected: Parameters<Sink>[] = [];
      const sink: Sink = (...line) => void collected.push(line);
      const result = await begin(async (tx) => {
        sinks.set(tx, sink);
        collectIn(tx, sink, plainly);
        const done = await work(tx);
        committing();
        return done;
      }, config);
      for (const line of collected) outer(...line);
      return result;
    });
  on.transaction = transaction;
}

/** Packs lines into as few payloads as fit, each headed by `origin`. */
export function payloadsOf(origin: string, lines: Iterable<string>): string[] {
  const payloads: string[] = [];
  let room = 0;
  for (const line of lines) {
    const length = Buffer.byteLength(line) + 1;
    if (length > MAX_PAYLOAD) continue;
    if (payloads.length === 0 || length > room) {
      payloads.push(`${origin}\n${line}`);
      room = MAX_PAYLOAD - length;
    } else {
      payloads[payloads.length - 1] += `\n${line}`;
      room -= length;
    }
  }
  return payloads.length > MAX_PAYLOADS ? [`${origin}\n${LOOK_AGAIN}`] : payloads;
}

/**
 * The lines of a payload from another process; null for one from `origin` itself, which has already delivered
 * them.
 */
export function linesOf(origin: string, payload: string): string[] | null {
  const [sender, ...lines] = payload.split('\n');
  return sender === origin ? null : lines;
}

type NotifierDeps = {
  query: (text: string, values: [string[], string[]]) => Promise<unknown>;
  /** Delivers lines to the listeners of this process. */
  hear: Sink;
  logger: Pick<Logger, 'warn'>;
};

/** Merges the lines of a process and sends them. */
export class Notifier {
  /** Names this process as the sender. */
  readonly origin = randomBytes(6).toString('base64url');
  readonly #deps: NotifierDeps;
  #waiting = new Map<string, Set<string>>();
  #timer: NodeJS.Timeout | undefined;
  #sentAt = -Infinity;
  #sending: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(deps: NotifierDeps) {
    this.#deps = deps;
  }

  add(channel: string, lines: readonly string[]): void {
    this.#wait(channel, lines);
    try {
      this.#deps.hear(channel, lines);
    } catch (error) {
      // The transaction is committed: the caller must not treat this as its own failure.
      this.#deps.logger.warn({ err: error, channel }, 'a listener failed on a notification');
    }
  }

  /** Sends the pending lines, and resolves once they are sent. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    return (this.#sending = this.#sending.then(() => this.#send()));
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.flush();
  }

  #wait(channel: string, lines: Iterable<string>): void {
    const waiting = this.#waiting.get(channel) ?? new Set();
    this.#waiting.set(channel, waiting);
    for (const line of lines) waiting.add(line);
    if (this.#closed) return;
    const pause = Math.max(0, this.#sentAt + NOTIFY_MS - performance.now());
    this.#timer ??= setTimeout(() => void this.flush(), pause);
  }

  async #send(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const waiting = this.#waiting;
    this.#waiting = new Map();
    this.#sentAt = performance.now();
    const channels: string[] = [];
    const payloads: string[] = [];
    for (const [channel, lines] of waiting)
      for (const payload of payloadsOf(this.origin, lines.has(LOOK_AGAIN) ? [LOOK_AGAIN] : lines)) {
        channels.push(channel);
        payloads.push(payload);
      }
    try {
      await this.#deps.query(SEND, [channels, payloads]);
    } catch (error) {
      this.#deps.logger.warn({ err: error }, 'notifications could not be sent, trying again');
      for (const [channel, lines] of waiting) this.#wait(channel, lines);
    }
  }
}
