/** Processes imports until they are done: in the portal's job, or on the command line if no portal runs. */
import type { Database, Logger } from '#server/platform/db/client.ts';
import { LeaseLost, withLease, type Lease } from '#server/platform/lease.ts';
import { check } from './check.ts';
import { dropRetired, load, tidy } from './load.ts';
import { advance, importLease, nextId, readWork, type Work } from './progress.ts';
import type { StoredFile } from './source.ts';

/** Failed attempts before an import is abandoned, since the database may be unavailable for a moment. */
const MOST_ATTEMPTS = 3;

/** Works on one import until it ends; returns false if it needs no work or another process has it. */
export async function workOn(database: Database, id: number, signal: AbortSignal): Promise<boolean> {
  const worked = await withLease(database.db, importLease(id), async (lease) => {
    const work = await readWork(database, id);
    if (!work) return false;
    try {
      await proceed(database, lease, work, signal);
    } catch (error) {
      if (error instanceof LeaseLost) return true;
      if (!signal.aborted && !lease.signal.aborted) await fail(database, lease, work, error);
      throw error;
    }
    return true;
  });
  return worked ?? false;
}

/** Works through all waiting imports, then deletes datasets that are no longer visible. */
export async function workOnAll(database: Database, signal: AbortSignal, logger: Logger): Promise<number> {
  let count = 0;
  for (let id = await nextId(database); id !== null && !signal.aborted; id = await nextId(database)) {
    if (!(await workOn(database, id, signal))) break;
    count += 1;
    logger.info({ import: id }, 'an import of reference data was worked on');
  }
  await tidyUp(database, signal);
  return count;
}

async function proceed(database: Database, lease: Lease, work: Work, signal: AbortSignal): Promise<void> {
  const { rows: files } = await database.pool.query<StoredFile>(
    'select number, name, size, encoding from standard_import_files where import_id = $1 order by number',
    [work.id],
  );
  if (work.state === 'checking') {
    const { findings, total } = await check(database, lease, work, files, signal);
    const nothing = Object.keys(findings.entries).length === 0;
    findings.unreadable ||= nothing;
    const refused = findings.unreadable || (findings.broken.count > 0 && work.apply && !work.skipBroken);
    const state = refused ? 'refused' : work.apply ? 'loading' : 'checked';
    await advance(database.pool, lease, work, { state, findings, total, position: 0 });
    Object.assign(work, { state, findings, total, position: 0 });
  }
  if (work.state === 'loading') await load(database, lease, work, files, signal);
  if (work.state === 'tidying') {
    await tidy(database, lease, work, signal);
    await advance(database.pool, lease, work, { state: 'active', finished: true });
    await database.pool.query('delete from standard_import_parts where import_id = $1', [work.id]);
  }
}

/** Abandons an import that fails repeatedly and deletes what it had loaded. */
async function fail(database: Database, lease: Lease, work: Work, error: unknown): Promise<void> {
  const attempts = work.attempts + 1;
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const { condition, values } = lease.held(5);
  await database.pool.query(
    `with given_up as (
       update standard_imports set attempts = $2, error = $3,
         state = case when $2 >= $4 and state <> 'tidying' then 'failed' else state end,
         finished_at = case when $2 >= $4 and state <> 'tidying' then now() end
       where id = $1 and ${condition} returning state, dataset_id)
     update standard_datasets set state = 'retired'
       where state = 'loading' and id = (select dataset_id from given_up where state = 'failed')`,
    [work.id, attempts, message, MOST_ATTEMPTS, ...values],
  );
}

/** Deletes abandoned and replaced datasets, and files of unfinished imports. */
export async function tidyUp(database: Database, signal: AbortSignal): Promise<void> {
  await dropRetired(database, signal);
  await database.pool.query(
    `with left_lying as (
       update standard_imports set state = 'cancelled', finished_at = now()
       where state in ('receiving', 'checked', 'refused') and created_at < now() - interval '7 days' returning id),
     ended as (
       select id from standard_imports where state in ('unchanged', 'cancelled', 'failed', 'active')
       union select id from left_lying)
     delete from standard_import_parts where import_id in (select id from ended)`,
  );
}
