/** Rows typed in a grid: new records only, all of them or only the valid ones. */
import type { ImportReport, TypedRows } from '#contract/records/api/import.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { again } from '#server/platform/db/retry.ts';
import type { Db } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import { oneWriter } from '../cross-record-rules.ts';
import { refusalOf } from '../constraints.ts';
import type { Caller } from '../records.ts';
import { entityOf, mayHaveRecords } from '../table.ts';
import { columnsOf } from './header.ts';
import { plan, reportOf, write, type ImportContext } from './import.ts';
import { notesIn } from './file-notes.ts';
import type { PlannedRow } from './plan.ts';

/**
 * Adds rows in one transaction, each with its audit entry; the first is row 1. Throws importRefused with the
 * report if a row is wrong and all were to be added; nothing is stored then. A row with an existing key is
 * wrong, as typed rows change no existing record.
 */
export async function addRows(
  db: Db,
  key: ResourceKey,
  { fields, rows, each }: TypedRows,
  { t, home }: ImportContext,
  { actor, requestId }: Caller,
): Promise<ImportReport> {
  const entity = entityOf(key, actor);
  if (!mayHaveRecords(entity, actor)) throw new Refused('forbidden');
  const { columns, ignored } = columnsOf(entity.resource, { header: fields });
  const written = rows.map((cells, at) => ({ row: at + 1, cells }));
  try {
    return await again(db, async (tx) => {
      await oneWriter(tx, entity);
      const { notes, doubts } = notesIn(t, home);
      const planned = (await plan(tx, entity, columns, written, false, actor, { doubts, typed: true })).map(
        (row) => (row.existing === null ? row : asExisting(row, entity.resource.import.at(-1)!)),
      );
      const report = { ...(await reportOf(entity.resource, planned, ignored, true, t)), notes };
      if (report.totals.error > 0 && !each)
        throw new Refused('importRefused', { report: { ...report, applied: false } });
      await write(tx, entity, planned, { actor, requestId, action: 'create' });
      return report;
    });
  } catch (error) {
    throw refusalOf(entity, error) ?? error;
  }
}

const asExisting = (row: PlannedRow, path: string): PlannedRow => ({
  ...row,
  action: 'error',
  faults: [...row.faults, { path, message: 'errors:duplicate' }],
  changes: [],
  values: null,
});
