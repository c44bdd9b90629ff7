/** Exports as shown to their owner, naming every field. */
import type { ExportLine, ExportSchedule } from '#contract/records/api/exports.ts';
import type { ExportJob } from '../export/own.ts';
import type { Schedule } from '../export/schedules.ts';
import type { TFunction } from 'i18next';

const written = (at: Date | null): string | null => at?.toISOString() ?? null;

export function exportLineOf(job: ExportJob, t: TFunction): ExportLine {
  const over = job.expiresAt !== null && job.expiresAt.getTime() <= Date.now();
  return {
    id: job.id,
    request: job.request,
    format: job.format,
    // The export may expire before its file is deleted.
    state: job.state === 'ready' && over ? 'expired' : job.state,
    rows: job.rows,
    total: job.total,
    bytes: job.bytes,
    fault: job.fault && t(job.fault),
    name: job.name,
    scheduled: job.scheduleId !== null,
    createdAt: job.createdAt.toISOString(),
    finishedAt: written(job.finishedAt),
    expiresAt: written(job.expiresAt),
  };
}

export const exportScheduleOf = (plan: Schedule): ExportSchedule => ({
  id: plan.id,
  version: plan.version,
  request: plan.request,
  frequency: plan.frequency,
  weekday: plan.weekday,
  time: plan.time,
  zone: plan.zone,
  deliver: plan.deliver,
  active: plan.active,
  nextAt: written(plan.nextAt),
  lastAt: written(plan.lastAt),
});
