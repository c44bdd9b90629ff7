/** The progress of a bulk job on all matching records; then its result, and undo. */
import { useInvalidate } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Button, Progress } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import type { BulkJob } from '#contract/records/api/bulk.ts';
import type { Resource } from '#contract/records/resource.ts';
import type { Texts } from '../use-texts.ts';
import { follow } from '../list/bulk-job-in-progress.ts';
import { JobResult } from './JobResult.tsx';
import { useRefusal } from './use-refusal.ts';
import { endJob, isOpen, jobOf, takeBack } from './bulk-job-calls.ts';

/** Polling interval of the progress (ms). */
const EVERY = 1000;

type Props = { resource: Resource; texts: Texts; id: string };

export function BulkProgress({ resource, texts, id }: Props) {
  const { t } = texts;
  const refusable = useRefusal();
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState(false);
  const { data: job, refetch } = useQuery({
    queryKey: ['bulkjob', id],
    queryFn: ({ signal }) => jobOf(id, signal),
    refetchInterval: ({ state: { data } }) => (data && !isOpen(data) ? false : EVERY),
    retry: false,
  });
  const over = job !== undefined && !isOpen(job);
  const reload = useEffectEvent(
    () => void invalidate({ resource: resource.key, invalidates: ['list', 'many', 'detail'] }),
  );
  useEffect(() => {
    if (over) reload();
  }, [over]);
  if (!job) return null;

  async function act(work: () => Promise<BulkJob>): Promise<void> {
    setBusy(true);
    await refusable(async () => {
      follow(resource, (await work()).id);
      await refetch();
    });
    setBusy(false);
  }
  return (
    <section className="panel crud-progress" aria-label={t('crud:bulk.job')}>
      {over ? (
        <JobResult
          job={job}
          texts={texts}
          text={t(`crud:bulk.${RESULT[job.action]}`, { changed: texts.number(job.changed) })}
        />
      ) : (
        <>
          <output>{progressText(job, texts)}</output>
          <Progress
            percent={job.total === 0 ? 0 : Math.floor((job.done / job.total) * 100)}
            status="active"
            aria-label={t('crud:bulk.job')}
          />
          <Button size="small" loading={busy} onClick={() => void act(() => endJob(id))}>
            {t('crud:bulk.end')}
          </Button>
        </>
      )}
      {over && job.undoable && (
        <Button size="small" loading={busy} onClick={() => void act(() => takeBack(id))}>
          {t('crud:bulk.undo')}
        </Button>
      )}
      {over && (
        <Button size="small" type="text" onClick={() => follow(resource, null)}>
          {t('crud:bulk.hide')}
        </Button>
      )}
    </section>
  );
}

const progressText = ({ state, done, total }: BulkJob, { t, number }: Texts): string =>
  state === 'waiting'
    ? t('crud:bulk.waiting')
    : t('crud:bulk.running', { done: number(done), total: number(total) });

const RESULT = {
  edit: 'result',
  delete: 'resultDelete',
  import: 'resultImport',
  undo: 'resultUndo',
} as const;
