/**
 * What a process keeps of the database and may use without reading it again: who may do what, and what records are called.
 * All of it is of an era, which begins with what a statement saw (its snapshot) and ends with the first transaction after it
 * that has left a mark (schema/marks.ts), whoever made it. Each call that uses what is kept asks for marks in
 * the same trip, so nothing is ever used that has changed before the call came.
 */
import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

/** By the clock on the wall, which can be set, and by the one that runs, which stands while a machine is halted. */
type Instant = { wall: number; running: number };
const now = (): Instant => ({ wall: Date.now(), running: performance.now() });
const since = ({ wall, running }: Instant): number =>
  Math.max(Math.abs(Date.now() - wall), performance.now() - running);

export type CacheEpoch = {
  /** What was to be seen when it began: all that is kept was read then or later. */
  readonly snapshot: string;
  readonly began: Instant;
  readonly cached: Map<string, unknown>;
};
const cacheEpochs = new WeakMap<Db, CacheEpoch>();

/** An era of which nobody knows for so long has ended (ms): marks are deleted some time after it. */
const LONGEST = 10 * 60_000;
/** Marks that could be seen for so long already can be deleted (ms). */
const MARKS_STAND = 3 * LONGEST;

/** What a statement sees, to be selected with what it reads. */
export const SNAPSHOT = 'pg_current_snapshot()::text';
/** Marks that the snapshot `era`, a parameter, has not seen: none but those after it are looked at. */
export const marksSince = (snapshotParameter: string): string =>
  `array(select subject from change_marks where transaction >= pg_snapshot_xmin(${snapshotParameter}::pg_snapshot)
    and not pg_visible_in_snapshot(transaction, ${snapshotParameter}::pg_snapshot))`;

/** The era that it is; null before anybody has begun one. Who reads what he wants to keep asks before he reads. */
export function currentCacheEpoch(db: Db): CacheEpoch | null {
  const cacheEpoch = cacheEpochs.get(db);
  if (cacheEpoch && since(cacheEpoch.began) < LONGEST) return cacheEpoch;
  cacheEpochs.delete(db);
  return null;
}

/** The era of what was read as `snapshot`; null where another has begun meanwhile, of which it may not be. */
export function beginCacheEpoch(db: Db, snapshot: string): CacheEpoch | null {
  if (currentCacheEpoch(db)) return null;
  const cacheEpoch = { snapshot, began: now(), cached: new Map<string, unknown>() };
  cacheEpochs.set(db, cacheEpoch);
  return cacheEpoch;
}

/** Ends `era`, in which `marks` were found as of `snapshot`: what they are not of is kept in the next. */
export function endCacheEpoch(
  db: Db,
  cacheEpoch: CacheEpoch,
  marks: readonly string[],
  snapshot: string,
): void {
  // Somebody else has ended it: what he did not see is found by who asks next.
  if (cacheEpochs.get(db) !== cacheEpoch) return;
  const remaining = new Map([...cacheEpoch.cached].filter(([subject]) => !marks.includes(subject)));
  cacheEpochs.set(db, { snapshot, began: now(), cached: remaining });
}

/**
 * Ends the era that it is, kept or not: the database may be another from now on, such as one that took over and lacks the
 * last transactions. It counts on where those began, so that their marks and new ones look alike.
 */
export function forgetCacheEpoch(db: Db): void {
  cacheEpochs.delete(db);
}

/** What is kept of a subject in an era, made where nothing is: put into it what was read in that era or later. */
export function cachedIn<T>({ cached }: CacheEpoch, subject: string, make: () => T): T {
  const known = cached.get(subject) as T | undefined;
  if (known !== undefined) return known;
  const made = make();
  cached.set(subject, made);
  return made;
}

/** What was to be seen when marks were looked at last, and when that was. */
const looked = new WeakMap<Db, { snapshot: string; at: Instant }>();

/** Deletes marks that every era has seen that is still used anywhere; answers how many. */
export async function forgetMarks(db: Db): Promise<number> {
  // Whatever can be seen of a transaction that is yet to come is of the database that a backup was made of.
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
