/**
 * PGlite's single session, shared by many connections. Batches run in order of arrival, but a connection in a
 * transaction (or that has flushed without a Sync) keeps the session until it is done.
 */
import type { PGlite } from '@electric-sql/pglite';
import type { DurableFiles } from './files.ts';
import { Answers, errorResponse, FLUSH, notifications, query, QUERY, SYNC } from './frames.ts';
import { type FromWorker, GATEWAY_ITSELF, type SentBatch, type ToWorker } from './messages.ts';
import type { Shared } from './shared.ts';

/** Size at which part of an answer is sent on. */
const PART_BYTES = 64 * 1024;
/** Limit of unconsumed answer bytes on the way to the main thread; beyond it they wait. */
const QUEUED_BYTES = 16 * 1024 * 1024;
const HOLDER = -1;

const own = (sql: string, connection = GATEWAY_ITSELF): SentBatch => ({
  connection,
  sequence: 0,
  type: QUERY,
  bytes: query(sql),
  idleMs: 0,
});
type Options = {
  pg: PGlite;
  files: DurableFiles;
  shared: Shared;
  post: (message: FromWorker, transfer?: ArrayBuffer[]) => void;
  /** The database can no longer be trusted: the worker must end, and be opened again. */
  fail: (reason: unknown) => void;
};

export class Session {
  readonly #options: Options;
  #queue: SentBatch[] = [];
  #owner: number | undefined;
  /** How long the owner's transaction may wait for its next batch (ms). */
  #ownerIdleMs = 0;
  #idle: NodeJS.Timeout | undefined;
  readonly #ended = new Set<number>();

  constructor(options: Options) {
    this.#options = options;
  }

  take(message: Exclude<ToWorker, { kind: 'open' | 'close' }>): void {
    if (message.kind === 'batch') this.#queue.push(message);
    else if (message.kind === 'end') this.#end(message.connection);
    else if (message.kind === 'hold') this.#queue.push(own('checkpoint', HOLDER));
    else if (this.#owner === HOLDER) this.#owner = undefined;
    this.#pump();
  }

  #pump(): void {
    for (;;) {
      const owner = this.#owner;
      const next = owner === undefined ? 0 : this.#queue.findIndex((job) => job.connection === owner);
      const [job] = next < 0 ? [] : this.#queue.splice(next, 1);
      if (!job) break;
      this.#run(job);
    }
    clearTimeout(this.#idle);
    if (this.#owner !== undefined && this.#owner !== HOLDER) {
      this.#idle = setTimeout(() => this.#tooIdle(), this.#ownerIdleMs);
    }
  }

  #run(job: SentBatch): void {
    const { connection } = job;
    if (this.#ended.has(connection)) {
      const text = 'terminating connection due to idle-in-transaction timeout';
      this.#send(connection, [errorResponse('25P03', text)], true);
      this.#options.post({ kind: 'hangup', connection });
      return;
    }
    this.#execute(job);
    if (connection !== HOLDER) return;
    this.#owner = HOLDER;
    this.#options.post({ kind: 'held' });
  }

  /** Runs one batch to its end: PGlite is synchronous, so nothing else happens in this thread meanwhile. */
  #execute({ connection, sequence, type, bytes, idleMs }: SentBatch): void {
    const { pg, files, shared, post, fail } = this.#options;
    const answers = new Answers();
    let parts: Uint8Array[] = [];
    let size = 0;
    const aside: Uint8Array[] = [];
    const keep = (part: Uint8Array): void => {
      parts.push(part.slice());
      size += part.length;
    };
    const onRawData = (chunk: Uint8Array): void => {
      answers.read(chunk, keep, (part) => aside.push(part.slice()));
      if (size - answers.tail < PART_BYTES) return;
      // Cut between two messages, so that an error can follow if this batch is ended midway.
      const bytes = Buffer.concat(parts);
      this.#send(connection, [bytes.subarray(0, size - answers.tail)], false);
      parts = [bytes.subarray(size - answers.tail)];
      size = answers.tail;
    };
    shared.begin(connection, sequence);
    pg.execProtocolRawStream(bytes, { syncToFs: false, onRawData }).catch(fail);
    if (files.failure) return fail(files.failure);
    // PGlite swallows a crash of the engine, but the answer then lacks its end.
    if ((type === QUERY || type === SYNC) && !answers.ready) return fail('the engine stopped midway');
    this.#owner = type === FLUSH || pg.isInTransaction() ? connection : undefined;
    this.#ownerIdleMs = idleMs;
    shared.owner = this.#owner ?? GATEWAY_ITSELF;
    for (const { channel, message } of notifications(Buffer.concat(aside))) {
      const bytes = Uint8Array.from(message);
      post({ kind: 'notification', channel, bytes }, [bytes.buffer]);
    }
    this.#send(connection, parts, true);
    // Only now: a thread ended before this point leaves its batch unanswered, and never answered twice.
    shared.end();
  }

  #send(connection: number, parts: Uint8Array[], done: boolean): void {
    if (this.#options.files.failure) return;
    const size = parts.reduce((sum, part) => sum + part.length, 0);
    const bytes = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    this.#options.post({ kind: 'answer', connection, bytes, done }, [bytes.buffer]);
    // Counted here: transferred buffers report a length of 0.
    this.#options.shared.send(size, QUEUED_BYTES);
  }

  #rollback(): void {
    this.#execute(own('rollback'));
  }

  #tooIdle(): void {
    if (this.#owner === undefined) return;
    this.#ended.add(this.#owner);
    this.#rollback();
    this.#pump();
  }

  #end(connection: number): void {
    this.#queue = this.#queue.filter((job) => job.connection !== connection);
    this.#ended.delete(connection);
    if (this.#owner === connection) this.#rollback();
  }

  /**
   * Proves that a committed row reaches the disk: throws if the insert raised no fsync, as with a PGlite
   * whose internals have changed.
   */
  selfCheck(): void {
    const run = (sql: string): void => this.#execute(own(sql));
    run('create schema if not exists embedded');
    run('create table if not exists embedded.started (id int primary key, at timestamptz not null)');
    const before = this.#options.files.syncs;
    run('insert into embedded.started values (1, now()) on conflict (id) do update set at = now()');
    if (this.#options.files.syncs <= before) {
      throw new Error('A committed row did not reach the disk (no fsync): the database is not durable here.');
    }
  }
}
