/**
 * Caches permissions and record names within a process. A cache epoch starts with a statement's snapshot and
 * ends with the first later transaction, in any process, that leaves a mark (schema/marks.ts). Each call that
 * uses the cache reads the marks in the same round trip, so it never uses data that changed before the call.
 */
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { isPartFast } from './switch.ts';

/** By wall clock, which can be set, and by monotonic clock, which stops while a machine is suspended. */
type Instant = { wall: number; running: number };
const now = (): Instant => ({ wall: Date.now(), running: performance.now() });
const since = ({ wall, running }: Instant): number =>
  Math.max(Math.abs(Date.now() - wall), performance.now() - running);

export type CacheEpoch = {
  /** The snapshot at its start: all cached values were read then or later. */
  readonly snapshot: string;
  readonly began: Instant;
  readonly cached: Map<string, unknown>;
};
const cacheEpochs = new WeakMap<Db, CacheEpoch>();

/** Maximum age of an epoch (ms); marks are deleted some time after it. */
const LONGEST = 10 * 60_000;
/** Age (ms) at which marks can be deleted. */
const MARKS_STAND = 3 * LONGEST;

/** The snapshot of a statement, selected together with what it reads. */
export const SNAPSHOT = 'pg_current_snapshot()::text';
/**
 * Subjects of the marks that are not visible in the snapshot given as a parameter; only later ones are
 * scanned.
 */
export const marksSince = (snapshotParameter: string): string =>
  `array(select subject from change_marks where transaction >= pg_snapshot_xmin(${snapshotParameter}::pg_snapshot)
    and not pg_visible_in_snapshot(transaction, ${snapshotParameter}::pg_snapshot))`;

/** Returns the current epoch; null if none has begun. Call it before reading the values to cache. */
export function currentCacheEpoch(db: Db): CacheEpoch | null {
  const cacheEpoch = cacheEpochs.get(db);
  if (cacheEpoch && since(cacheEpoch.began) < LONGEST) return cacheEpoch;
  cacheEpochs.delete(db);
  return null;
}

/**
 * Begins the epoch of data read as `snapshot`; null if another has begun, which may not include the read, and
 * always null with `FAST=off`, which disables caching.
 */
export function beginCacheEpoch(db: Db, snapshot: string): CacheEpoch | null {
  if (!isPartFast('epoch') || currentCacheEpoch(db)) return null;
  const cacheEpoch = { snapshot, began: now(), cached: new Map<string, unknown>() };
  cacheEpochs.set(db, cacheEpoch);
  return cacheEpoch;
}

/** Ends an epoch in which `marks` were found as of `snapshot`; unmarked subjects are kept in the next. */
export function endCacheEpoch(
  db: Db,
  cacheEpoch: CacheEpoch,
  marks: readonly string[],
  snapshot: string,
): void {
  // It has already ended; the next query finds marks that the other call did not see.
  if (cacheEpochs.get(db) !== cacheEpoch) return;
  const remaining = new Map([...cacheEpoch.cached].filter(([subject]) => !marks.includes(subject)));
  cacheEpochs.set(db, { snapshot, began: now(), cached: remaining });
}

/**
 * Ends the current epoch because the database may be a different one, such as a standby that lacks the last
 * transactions. It reuses their transaction numbers, so old and new marks cannot be told apart.
 */
export function forgetCacheEpoch(db: Db): void {
  cacheEpochs.delete(db);
}

/**
 * Returns the cache of a subject in an epoch, creating it if missing; store only what was read in that epoch
 * or later.
 */
export function cachedIn<T>({ cached }: CacheEpoch, subject: string, make: () => T): T {
  const known = cached.get(subject) as T | undefined;
  if (known !== undefined) return known;
  const made = make();
  cached.set(subject, made);
  return made;
}

/** The snapshot and time of the last read of the marks. */
const looked = new WeakMap<Db, { snapshot: string; at: Instant }>();

/** Deletes marks that every epoch still in use has seen; returns how many. */
export async function forgetMarks(db: Db): Promise<number> {
  // A mark of a future transaction comes from a backup of another database.
  await db.execute(
    sql`delete from change_marks where transaction >= pg_snapshot_xmax(pg_current_snapshot())`,
  );
  const before = looked.get(db);
  if (before && performance.now() - before.at.running < MARKS_STAND) return 0;
  const { rows } = await db.execute<{ snapshot: string }>(sql`select ${sql.raw(SNAPSHOT)} as snapshot`);
  looked.set(db, { snapshot: rows[0]!.snapshot, at: now() });
  if (!before) return 0;
  const { rowCount } = await db.execute(
    sql`delete from change_marks where pg_visible_in_snapshot(transaction, ${before.snapshot}::pg_snapshot)`,
  );
  return rowCount ?? 0;
}
