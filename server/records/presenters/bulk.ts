/** A bulk job as shown to its owner. */
import type { BulkJob } from '#contract/records/api/bulk.ts';
import { undoable, type BulkJobRow } from '../bulk-jobs/jobs.ts';

export const bulkJobOf = (job: BulkJobRow): BulkJob => ({
  id: job.id,
  resource: job.resource,
  action: job.action,
  state: job.state,
  total: job.total,
  done: job.done,
  changed: job.changed,
  refused: job.refused,
  faults: job.faults,
  undoable: undoable(job),
});
