/** Works on exports until none is waiting: the portal's export job. */
import type { Readable } from 'node:stream';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ErrorKey } from '#contract/core/errors.ts';
import { YDID_PERSONAL } from '#contract/core/settings.ts';
import { actorOf } from '#server/access/index.ts';
import type { Database, Logger } from '#server/platform/db/client.ts';
import { exportJobs, exportPieces } from '../schema/exports.ts';
import type { Env } from '#server/env.ts';
import { ZipTooLarge } from '#server/platform/files/zip.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { withLease, type Lease } from '#server/platform/lease.ts';
import { Refused } from '#server/platform/refused.ts';
import { contentOf } from './content.ts';
import { restPlan } from './schedules.ts';
import { tellOwner } from './notice.ts';
import { exportLease, type ExportJob } from './own.ts';
import { advance, beginExport, MOST_ATTEMPTS, nextExport } from './progress.ts';

export type Worker = { database: Database; env: Env; logger: Logger };

/** Bytes of a file stored per statement. */
const PIECE_BYTES = 256 * 1024;
const MEGABYTE = 1_000_000;
/** How often an export reports its progress (ms). */
const SAY_MS = 1000;

/** The company's files would exceed their quota. */
class NoSpace extends Error {}

/** Works on all waiting exports in sequence; returns how many. */
export async function workOnExports(worker: Worker, signal: AbortSignal): Promise<number> {
  const { db } = worker.database;
  let worked = 0;
  while (!signal.aborted) {
    const id = await nextExport(db);
    if (id === null) break;
    await withLease(db, exportLease(id), async (lease) => {
      worked += 1;
      const job = await beginExport(db, lease, id);
      if (job) await workOn(worker, job, lease, signal);
    });
  }
  return worked;
}

async function workOn(worker: Worker, job: ExportJob, lease: Lease, signal: AbortSignal): Promise<void> {
  const { database, env, logger } = worker;
  try {
    if (job.attempts > MOST_ATTEMPTS) throw new Error('work on it was begun too often');
    const ready = await make(worker, job, lease, signal);
    await tellOwner(database.db, env, ready, logger);
  } catch (error) {
    // Cancelled, or another process has it.
    lease.signal.throwIfAborted();
    await giveUp(worker, job, lease, error, signal);
  }
}

/** Discards the file; the export waits for the next process if this one is stopping, else it has failed. */
async function giveUp(
  { database, env, logger }: Worker,
  job: ExportJob,
  lease: Lease,
  error: unknown,
  signal: AbortSignal,
) {
  const fault = faultOf(error);
  const again = signal.aborted || (fault === UNEXPECTED && job.attempts < MOST_ATTEMPTS);
  if (!signal.aborted && fault === UNEXPECTED)
    logger.error({ err: error, export: job.id }, 'an export broke off');
  const changes = again
    ? // A shutdown does not count as an attempt.
      { state: 'waiting' as const, attempts: signal.aborted ? job.attempts - 1 : job.attempts }
    : { state: 'failed' as const, fault, finishedAt: new Date() };
  const rests = !again && job.scheduleId !== null && error instanceof Refused && ENDURING.includes(error.key);
  const failed = await database.db.transaction(async (tx) => {
    const ended = await advance(tx, lease, job, { ...changes, bytes: 0 });
    await tx.delete(exportPieces).where(eq(exportPieces.exportId, job.id));
    if (rests) await restPlan(tx, job.scheduleId!);
    return ended;
  });
  if (!again) await tellOwner(database.db, env, failed, logger, rests);
}

/** Refusals that a retry cannot cure: revoked permissions, columns that no longer exist. */
const ENDURING: readonly ErrorKey[] = ['forbidden', 'invalid'];

const UNEXPECTED = 'exports:fault.broken';

/** Why an export has failed, as a text key. */
function faultOf(error: unknown): string {
  if (error instanceof NoSpace) return 'exports:fault.space';
  if (error instanceof ZipTooLarge) return 'exports:fault.large';
  if (error instanceof Refused)
    return error.key === 'invalid' ? 'exports:fault.outdated' : `errors:${error.key}`;
  return UNEXPECTED;
}

async function make(worker: Worker, job: ExportJob, lease: Lease, signal: AbortSignal): Promise<ExportJob> {
  const { db } = worker.database;
  const actor = await actorOf(db, job);
  const wording = {
    t: textsIn(job.language),
    zone: job.zone,
    language: job.language,
    portal: worker.env.PUBLIC_URL ?? job.origin,
  };
  let [rows, total] = [0, null as number | null];
  const tell = { total: (all: number) => void (total = all), read: (more: number) => void (rows += more) };
  const room = await roomFor(worker, job);
  let bytes = 0;
  let stream: Readable | undefined;
  lease.signal.addEventListener('abort', () => stream?.destroy(lease.signal.reason as Error), { once: true });
  // A lost lease stops the stream; other errors are found by the next piece.
  const telling = sayEvery(SAY_MS, () =>
    db
      .transaction((tx) => advance(tx, lease, job, { rows, total }))
      .then(
        () => undefined,
        () => undefined,
      ),
  );
  try {
    const written = await contentOf(worker.database, job.request, actor, wording, tell);
    const { name, type } = written;
    stream = written.stream;
    let position = 0;
    for await (const piece of inPieces(stream)) {
      signal.throwIfAborted();
      bytes += piece.length;
      if (bytes > room) throw new NoSpace();
      await db.transaction(async (tx) => {
        // First, so that a cancelled export gets no further piece.
        await advance(tx, lease, job, { rows, total, bytes, name, type });
        await tx.insert(exportPieces).values({ exportId: job.id, position, bytes: piece });
      });
      position += 1;
    }
  } finally {
    await telling.stop();
    // Stopping half-way leaves no query running.
    stream?.destroy();
  }
  const days = sql`now() + make_interval(days => ${worker.env.EXPORT_DAYS})`;
  const end = {
    state: 'ready' as const,
    rows,
    total,
    bytes,
    finishedAt: new Date(),
    expiresAt: days as never,
  };
  return db.transaction((tx) => advance(tx, lease, job, end));
}

/**
 * Reports progress regularly, however long a piece takes: the owner sees it move, and a cancelled export stops
 * at once. After `stop` resolves nothing is reported.
 */
function sayEvery(ms: number, say: () => Promise<void>) {
  let saying: Promise<void> | undefined;
  const timer = setInterval(() => {
    saying ??= say().finally(() => (saying = undefined));
  }, ms);
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await saying;
    },
  };
}

/** Bytes left of the owner's quota: a company's, or a personal account's. */
async function roomFor({ database: { db }, env }: Worker, { ydid, userId }: ExportJob): Promise<number> {
  const [used] = await db
    .select({ bytes: sql<string>`coalesce(sum(${exportJobs.bytes}), 0)` })
    .from(exportJobs)
    .where(
      and(
        eq(exportJobs.ydid, ydid),
        ydid === YDID_PERSONAL ? eq(exportJobs.userId, userId) : undefined,
        inArray(exportJobs.state, ['ready', 'running']),
      ),
    );
  return env.EXPORT_SPACE * MEGABYTE - Number(used!.bytes);
}

async function* inPieces(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    held.push(chunk);
    size += chunk.length;
    if (size < PIECE_BYTES) continue;
    yield Buffer.concat(held);
    [held, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(held);
}
