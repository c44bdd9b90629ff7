/**
 * Receives messages. Stores them in groups, one commit for all that arrived meanwhile, and reads them in
 * groups, one transaction for many. The sender gets an acknowledgement once the message is stored, with the
 * result if it is read soon.
 */
import type { Pool } from 'pg';
import type { Database, Db, Logger } from '#server/platform/db/client.ts';
import { isOutage } from '#server/platform/db/trouble.ts';
import { claim, noteFault, prepare, storeMessages, unread, waitingMessages } from './messages.ts';
import { MAX_ATTEMPTS, type NewMessage, type Prepared } from './messages.ts';
import type { Result } from './reading/group.ts';
import { here, type ReaderWorker } from './reading/reader-worker.ts';
import type { MessageSummary } from './reading/summary.ts';
import { inThread } from './reading/thread.ts';
import { DEFAULT_LIMITS, type Limits, type Unread } from './reading/understand.ts';

/** Maximum number of messages, and of their bytes, that are stored or read as one group. */
const GROUP = 100;
const GROUP_BYTES = 1 << 20;
/** Maximum bytes waiting in memory to be read; a message beyond them is read later from the database. */
const WAITING_BYTES = 64 << 20;
/** A source is answered after this time, whether its message has been read or not (ms). */
const ANSWER_MS = 20_000;

/** Result of message `id`; without `summary` it is stored and will be read later. */
export type Receipt = { id: string; summary?: MessageSummary };

type Arrival = { message: Prepared; resolve: (receipt: Receipt) => void; reject: (error: unknown) => void };
type InHand = { message: Unread; resolve: (receipt: Receipt) => void };

const silent: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Pause before messages left unread by an outage are retried (ms). */
const LEFT_MS = 1000;
/** An outage counts as no attempt, but a message that is cut off so often may be what ends the database. */
const MOST_CUTS = 5;

export class Reader {
  readonly #pool: Pool;
  /** Number of this process among those that share the database; null if the database is its own. */
  readonly #life: number | null;
  /** Messages that an outage left unread. */
  readonly #left = new Set<string>();
  /** How often in a row. */
  readonly #cuts = new Map<string, number>();
  #again: NodeJS.Timeout | undefined;
  #closed = false;
  readonly #worker: ReaderWorker;
  readonly #logger: Logger;
  #arriving: Arrival[] = [];
  #storing: Promise<void> | undefined;
  #waiting: InHand[] = [];
  #waitingBytes = 0;
  #reading: Promise<void> | undefined;
  /** Messages that this reader holds, or is about to hold. */
  readonly #held = new Set<string>();

  constructor(pool: Pool, worker: ReaderWorker, logger: Logger = silent, life: number | null = null) {
    this.#pool = pool;
    this.#life = life;
    this.#worker = worker;
    this.#logger = logger;
  }

  /** Stores `message` and reads it. Resolves once it is committed; rejects if it could not be stored. */
  async take(message: NewMessage): Promise<Receipt> {
    // Prepared in order of arrival, so that they are stored and read in that order.
    const prepared = prepare(message);
    const turn = this.#turn.then(() => prepared);
    this.#turn = turn.then(
      () => undefined,
      () => undefined,
    );
    const ready = await turn;
    return new Promise((resolve, reject) => {
      this.#arriving.push({ message: ready, resolve, reject });
      this.#storing ??= this.#store().finally(() => (this.#storing = undefined));
    });
  }
  #turn: Promise<void> = Promise.resolve();

  /** The parts of a stored message at `positions`. */
  parts: ReaderWorker['parts'] = (message, positions) => this.#worker.parts(message, positions);

  /** The reply to a message in its own format. */
  reply: ReaderWorker['reply'] = (message, outcome) => this.#worker.reply(message, outcome);

  /**
   * Reads every stored message that was never read; returns their number. Messages of a dead process are read
   * at once; `olderThanMs` leaves messages to a process that may be reading them now.
   */
  async readWaiting(olderThanMs: number): Promise<number> {
    const before = new Date(Date.now() - olderThanMs);
    const tried = new Set<string>();
    for (let count = 0; ;) {
      const rows = await waitingMessages(this.#pool, {
        before,
        others: [...this.#held, ...tried],
        shared: this.#life !== null,
      });
      if (rows.length === 0) return count;
      for (const { id } of rows) tried.add(id);
      const exhausted = rows.filter(({ attempts }) => attempts >= MAX_ATTEMPTS);
      for (const { id } of exhausted) await this.#fail(id, null);
      // A message tried before may have crashed its process, so it is read alone.
      const fresh = rows.filter(({ attempts }) => attempts === 0).map(({ id }) => id);
      for (let start = 0; start < fresh.length; start += 20)
        count += await this.#readAgain(fresh.slice(start, start + 20));
      for (const { id, attempts } of rows)
        if (attempts > 0 && attempts < MAX_ATTEMPTS) count += await this.#readAgain([id]);
    }
  }

  /** Reads one message again for an operator; returns its result, or undefined if it could not be read. */
  async readOne(id: string): Promise<MessageSummary | undefined> {
    const [message] = await this.#claimed([id]);
    if (!message) return undefined;
    const [result] = await this.#results([message]);
    return result;
  }

  /** Waits for the work in progress, then ends. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#again);
    await this.#storing?.catch(() => undefined);
    await this.#reading?.catch(() => undefined);
    await this.#worker.close();
  }

  async #store(): Promise<void> {
    while (this.#arriving.length > 0) {
      const group = next(this.#arriving, ({ message }) => (message.packed ?? message.body).length);
      const reading = this.#waitingBytes < WAITING_BYTES;
      for (const { message } of group) if (reading) this.#held.add(message.id);
      const faults = await this.#storeApart(group, reading);
      for (const [at, { message, resolve, reject }] of group.entries()) {
        const fault = faults[at];
        if (fault) {
          this.#held.delete(message.id);
          reject(fault);
        } else if (reading) this.#wait({ message: unread(message), resolve });
        else resolve({ id: message.id });
      }
    }
  }

  /** Stores a group, or each message alone if that fails; returns the fault of each that was not stored. */
  async #storeApart(group: readonly Arrival[], reading: boolean): Promise<unknown[]> {
    const attempt = (part: readonly Arrival[]) =>
      storeMessages(
        this.#pool,
        part.map(({ message }) => message),
        reading ? (this.#life ?? 0) : null,
      ).then(
        () => undefined,
        (error: unknown) => error,
      );
    const fault = await attempt(group);
    if (fault === undefined || group.length === 1) return [fault];
    const faults: unknown[] = [];
    for (const one of group) faults.push(await attempt([one]));
    return faults;
  }

  #wait({ message, resolve }: InHand): void {
    const late = setTimeout(() => resolve({ id: message.id }), ANSWER_MS);
    late.unref();
    const answered = (receipt: Receipt) => {
      clearTimeout(late);
      resolve(receipt);
    };
    this.#waiting.push({ message, resolve: answered });
    this.#waitingBytes += message.body.length;
    this.#reading ??= this.#read().finally(() => (this.#reading = undefined));
  }

  async #read(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = next(this.#waiting, ({ message }) => message.body.length);
      const results = await this.#results(group.map(({ message }) => message));
      for (const [at, { message, resolve }] of group.entries()) {
        this.#waitingBytes -= message.body.length;
        const summary = results[at];
        resolve({ id: message.id, ...(summary && { summary }) });
      }
    }
  }

  async #readAgain(ids: string[], attempts: 0 | 1 = 1): Promise<number> {
    const messages = await this.#claimed(ids, attempts);
    if (messages.length === 0) return 0;
    const results = await this.#results(messages);
    return results.filter((summary) => summary !== undefined).length;
  }

  async #claimed(ids: string[], attempts: 0 | 1 = 1): Promise<Unread[]> {
    const messages = await claim(this.#pool, ids, this.#life, attempts);
    for (const { id } of messages) this.#held.add(id);
    return messages;
  }

  /** Returns the results of claimed messages; undefined for an unreadable one, which is noted and logged. */
  async #results(messages: readonly Unread[]): Promise<(MessageSummary | undefined)[]> {
    try {
      const results = await this.#readApart(messages);
      const summaries: (MessageSummary | undefined)[] = [];
      for (const [at, result] of results.entries()) {
        const { id } = messages[at]!;
        this.#cuts.delete(id);
        if ('fault' in result) await this.#fail(id, result.fault);
        summaries.push('fault' in result ? undefined : result);
      }
      return summaries;
    } catch (error) {
      // The messages are stored, and are read when the database can be reached again.
      if (!isOutage(error))
        this.#logger.error({ err: error }, 'what came of feed messages could not be noted');
      for (const { id } of messages) {
        this.#left.add(id);
        this.#cuts.set(id, (this.#cuts.get(id) ?? 0) + 1);
      }
      this.#readLeftSoon();
      return messages.map(() => undefined);
    } finally {
      for (const { id } of messages) this.#held.delete(id);
    }
  }

  #readLeftSoon(): void {
    clearTimeout(this.#again);
    if (!this.#closed) this.#again = setTimeout(() => void this.readLeft(), LEFT_MS).unref();
  }

  /** Reads messages that an outage left unread; retries soon if the database is still away. */
  async readLeft(): Promise<void> {
    clearTimeout(this.#again);
    const left = [...this.#left];
    this.#left.clear();
    const isSuspect = (id: string): boolean => (this.#cuts.get(id) ?? 0) > MOST_CUTS;
    const innocent = left.filter((id) => !isSuspect(id));
    const groups = [innocent, ...left.filter(isSuspect).map((id) => [id])].filter(({ length }) => length > 0);
    for (const ids of groups)
      try {
        await this.#readAgain(ids, ids === innocent ? 0 : 1);
        for (const id of ids) if (!this.#left.has(id)) this.#cuts.delete(id);
      } catch {
        for (const id of ids) this.#left.add(id);
        this.#readLeftSoon();
      }
  }

  /**
   * After the reader itself ended, reads each message alone with its attempt noted first: one of them was the
   * cause.
   */
  async #readApart(messages: readonly Unread[]): Promise<Result[]> {
    try {
      return await this.#worker.read(messages);
    } catch (error) {
      if (isOutage(error)) throw error;
      const fault = error instanceof Error ? error.message : String(error);
      if (messages.length === 1) return [{ fault }];
      const results: Result[] = [];
      for (const { id } of messages) {
        const [again] = await claim(this.#pool, [id], this.#life);
        results.push(...(again ? await this.#readApart([again]) : [{ fault }]));
      }
      return results;
    }
  }

  async #fail(id: string, fault: string | null): Promise<void> {
    const noted = await noteFault(this.#pool, id, fault);
    if (!noted) return;
    const { state, ...about } = noted;
    if (state === 'failed') this.#logger.error({ message: id, ...about }, 'a feed message was set aside');
    else this.#logger.warn({ message: id, ...about }, 'a feed message could not be read');
  }
}

/** Takes one group from the front of `queue`. */
function next<T>(queue: T[], bytesOf: (item: T) => number): T[] {
  let bytes = 0;
  let count = 0;
  while (count < queue.length && count < GROUP && (count === 0 || bytes < GROUP_BYTES)) {
    bytes += bytesOf(queue[count]!);
    count += 1;
  }
  return queue.splice(0, count);
}

const readers = new WeakMap<Db, Reader>();

/** The reader of `db`: the portal's, or one that reads in this thread. */
export function readerOf(db: Db): Reader {
  const known = readers.get(db);
  if (known) return known;
  const made = new Reader(db.$client, here(db, DEFAULT_LIMITS));
  readers.set(db, made);
  return made;
}

/** Starts the portal's reader in its own thread; all messages for `database` go through it from now on. */
export function startReader(database: Database, limits: Limits, logger: Logger): Reader {
  const life = database.mode === 'postgres' ? database.life : null;
  const reader = new Reader(database.pool, inThread(database, limits), logger, life);
  readers.set(database.db, reader);
  return reader;
}
