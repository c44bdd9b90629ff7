/** Lists and runs an operator's maintenance of stored messages: re-mapping, and forgetting a number. */
import type { Actor } from '#contract/access/access.ts';
import type { RemapChange, RemapLine } from '#contract/tracking/api/feeds.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';

const LINE = `id, feed, version, party, state, total, done, changed, added, retracted, failed, fault,
  started_at as "startedAt", updated_at as "updatedAt", finished_at as "finishedAt"`;
type Dated<T> = {
  [K in keyof T]: K extends 'startedAt' | 'updatedAt' | 'finishedAt' | 'at' ? Date | null : T[K];
};

/** Every re-mapping that had something to do, newest first. */
export async function listRemaps(db: Db): Promise<RemapLine[]> {
  const { rows } = await db.$client.query<Dated<RemapLine>>(
    `select ${LINE} from remaps where total > 0 order by started_at desc limit 50`,
  );
  return rows.map(({ startedAt, updatedAt, finishedAt, ...row }) => ({
    ...row,
    startedAt: startedAt?.toISOString() ?? '',
    updatedAt: updatedAt?.toISOString() ?? '',
    finishedAt: finishedAt?.toISOString() ?? null,
  }));
}

/** Returns the changes of one re-mapping, newest first, at most one page. */
export async function listRemapChanges(db: Db, id: string): Promise<RemapChange[]> {
  const { rows } = await db.$client.query<Omit<RemapChange, 'at'> & { at: Date }>(
    `select kind, code, numbers, message_id as "messageId", event_id as "eventId", at from remap_changes
      where remap_id = $1 order by at desc, id limit 200`,
    [id],
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** Pauses or resumes a re-mapping. Throws `notFound` for a finished one. */
export async function setRemap(
  db: Db,
  id: string,
  state: 'running' | 'paused',
  by: { actor: Actor; requestId: string },
): Promise<void> {
  const { rows } = await db.$client.query<{ feed: string }>(
    `update remaps set state = $2, updated_at = now() where id = $1 and state <> 'done' returning feed`,
    [id, state],
  );
  const [row] = rows;
  if (!row) throw new Refused('notFound');
  await audit(db, { ...by, resource: 'remap', recordId: id, action: state, after: { feed: row.feed } });
}
