/** Stores a change that has just been made as a finished bulk job, so that its user can undo it. */
import type { BulkAction } from '#contract/records/api/bulk.ts';
import type { FieldValues } from '#contract/records/read.ts';
import { same } from '#contract/records/fields.ts';
import type { Tx } from '#server/platform/db/client.ts';
import type { Caller } from '../records.ts';
import { bulkChanges, bulkJobs } from '../schema/bulk.ts';
import { valuesOf, type Entity, type RecordRow } from '../table.ts';

/** A changed record: its last version, and what an undo needs. */
export type Change = { recordId: string; version: number; before: FieldValues; created?: boolean };

/** Rows per statement: building a longer one would block others. */
const CHUNK = 100;

/** Returns the earlier values of the fields that a change has changed. */
export const earlierValues = (before: FieldValues, after: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.keys(after)
      .filter((name) => !same(after[name], before[name]))
      .map((name) => [name, before[name] ?? null]),
  );

export const deletion = (entity: Entity, row: RecordRow): Change => ({
  recordId: row.id,
  version: row.version,
  before: valuesOf(entity, row),
});

/** Returns the id of the job; null if nothing was changed, or not by a signed-in user. */
export async function storeFinished(
  tx: Tx,
  { key }: Entity,
  action: Exclude<BulkAction, 'undo'>,
  changes: readonly Change[],
  { actor: { id: userId, ydid }, language }: Pick<Caller, 'actor' | 'language'>,
): Promise<string | null> {
  const total = changes.length;
  if (userId === null || total === 0) return null;
  const [job] = await tx
    .insert(bulkJobs)
    .values({
      ydid,
      userId,
      language,
      resource: key,
      action,
      query: {},
      state: 'done',
      total,
      done: total,
      changed: total,
      finishedAt: new Date(),
    })
    .returning({ id: bulkJobs.id });
  for (let at = 0; at < total; at += CHUNK)
    await tx
      .insert(bulkChanges)
      .values(changes.slice(at, at + CHUNK).map((change) => ({ job: job!.id, ...change })));
  return job!.id;
}
