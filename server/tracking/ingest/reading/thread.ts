/** A reader in its own thread, started on demand and ended when idle. */
import { Worker } from 'node:worker_threads';
import type { Database } from '#server/platform/db/client.ts';
import { LOOK_AGAIN, notify } from '#server/platform/db/notify.ts';
import type { Reply } from '../../feeds/feed.ts';
import { threadFile } from '#server/platform/place.ts';
import { CHANNEL } from '../../live/live.ts';
import type { Result } from './group.ts';
import { LOST, type ReaderWorker } from './reader-worker.ts';
import type { Limits } from './understand.ts';
import type { FromReader, ToReader } from './worker.ts';

/**
 * The reader's memory: ten times the longest message, as parsed. Beyond it the thread ends, not the portal.
 */
const MEMORY_MB = 768;
/** A batch's objects die with it; in a smaller young generation they would be copied first. */
const YOUNG_MB = 96;
/** A group that takes longer contains a message that cannot be read (ms). */
const LONGEST_MS = 120_000;
/**
 * Idle time after which the thread ends: it holds some forty megabytes and starts in less than half a second
 * (ms).
 */
const IDLE_MS = 60_000;

type Waiting = { resolve: (answer: unknown) => void; reject: (error: Error) => void };
type ReaderRequest =
  | Omit<Extract<ToReader, { kind: 'read' }>, 'number'>
  | Omit<Extract<ToReader, { kind: 'parts' }>, 'number'>
  | Omit<Extract<ToReader, { kind: 'reply' }>, 'number'>;

/** A fault of the thread, with the database's code if that is the cause. */
const faultOf = (text: string, code: string | undefined): Error =>
  code === undefined ? new Error(text) : Object.assign(new Error(text), { code });

/** Reads in a thread. If it fails, pending reads are rejected and the next call starts another thread. */
export function inThread(database: Database, limits: Limits): ReaderWorker {
  let thread: Thread | undefined;
  const ask = (request: ReaderRequest): Promise<unknown> => {
    if (!thread || thread.ended) thread = new Thread(database, limits);
    return thread.ask(request);
  };
  return {
    read: async (messages) => (await ask({ kind: 'read', messages })) as Result[],
    parts: async (message, positions) => (await ask({ kind: 'parts', message, positions })) as unknown[],
    reply: async (message, outcome) => (await ask({ kind: 'reply', message, outcome })) as Reply | null,
    close: async () => thread?.end(),
  };
}

class Thread {
  ended = false;
  readonly #worker: Worker;
  readonly #announce: (lines: readonly string[]) => void;
  readonly #waiting = new Map<number, Waiting>();
  #requests = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Database, limits: Limits) {
    this.#announce = (lines) => notify(database.db, CHANNEL, ...lines);
    this.#worker = new Worker(threadFile('server/tracking/ingest/reading/worker'), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    let reason = 'the reading thread ended';
    this.#worker.on('error', (error) => {
      reason = error.message;
    });
    this.#worker.on('exit', (status) => {
      this.ended = true;
      const code = status === LOST ? 'ECONNRESET' : undefined;
      clearTimeout(this.#timer);
      // It may have committed changes that it could not announce.
      if (this.#waiting.size > 0) this.#announce([LOOK_AGAIN]);
      for (const { reject } of this.#waiting.values()) reject(faultOf(reason, code));
      this.#waiting.clear();
    });
    this.#worker.on('message', (response: FromReader) => this.#take(response));
    const reach = database.reach();
    this.#worker.postMessage(
      { kind: 'open', reach, limits, mode: database.mode },
      reach.port ? [reach.port] : [],
    );
    this.#rest();
  }

  ask(request: ReaderRequest): Promise<unknown> {
    this.#requests += 1;
    const number = this.#requests;
    clearTimeout(this.#timer);
    this.#worker.ref();
    this.#timer = setTimeout(() => void this.end(), LONGEST_MS);
    this.#timer.unref();
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      this.#worker.postMessage({ ...request, number }, []);
    });
  }

  async end(): Promise<void> {
    this.ended = true;
    await this.#worker.terminate();
  }

  #take(response: FromReader): void {
    if ('touched' in response) return this.#announce(response.touched);
    const waiting = this.#waiting.get(response.number);
    this.#waiting.delete(response.number);
    if ('fault' in response) waiting?.reject(faultOf(response.fault, response.code));
    else waiting?.resolve(response.answer);
    if (this.#waiting.size === 0) this.#rest();
  }

  /** Idle: the thread keeps no process alive, and ends after a while. */
  #rest(): void {
    clearTimeout(this.#timer);
    this.#worker.unref();
    this.#timer = setTimeout(() => void this.end(), IDLE_MS);
    this.#timer.unref();
  }
}
