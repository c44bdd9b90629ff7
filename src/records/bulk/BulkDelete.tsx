/** Deletes several records after showing which, and which others still need. */
import { App, Modal, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import type { BulkReport } from '#contract/records/api/bulk.ts';
import { useReturnFocus } from '#src/ui/office/use-return-focus.ts';
import { refusedFor, useBulk, type BulkProps } from './bulk.ts';
import { BulkReportTable } from './BulkReportTable.tsx';
import { follow } from '../list/bulk-job-in-progress.ts';
import { useDeletedNotice } from './use-undo.tsx';
import { orderBulkJob, previewBulkJob, type MatchingRecords } from './bulk-job-calls.ts';

export function BulkDelete({ resource, texts, records: now, matching, onClose, onDone }: BulkProps) {
  // The versions that the user saw: a record changed meanwhile is not deleted unseen.
  const [records] = useState(now);
  const { t, number } = texts;
  const { message } = App.useApp();
  const bulk = useBulk(resource);
  const notice = useDeletedNotice(resource.key, texts);
  const [report, setReport] = useState<BulkReport | null>(null);
  const [total, setTotal] = useState(0);
  const [busy, setBusy] = useState(true);
  useReturnFocus();

  async function sendBulkJob({ query }: MatchingRecords, dryRun: boolean): Promise<void> {
    if (dryRun) {
      const found = await previewBulkJob(resource, 'delete', { query });
      setTotal(found.total);
      setReport(found.report);
      return;
    }
    const job = await orderBulkJob(resource, 'delete', { query }, total);
    follow(resource, job.id);
    onDone();
    onClose();
  }

  async function send(dryRun: boolean): Promise<void> {
    setBusy(true);
    const possible = new Set(report?.rows.filter(({ faults }) => faults.length === 0).map(({ id }) => id));
    const some = dryRun ? records : records.filter(({ id }) => possible.has(id));
    const items = some.map(({ id, version }) => ({ id, version }));
    try {
      if (matching) return await sendBulkJob(matching, dryRun);
      const answer = await bulk('delete', items, dryRun);
      if (answer.applied) {
        notice(t('crud:bulk.deleted', { value: number(items.length), count: items.length }), answer.undo);
        onDone();
        onClose();
      } else setReport(answer);
    } catch (error) {
      const reason = refusedFor(error);
      if (reason !== undefined) void message.error(reason);
      // The filter's result has changed: the user has to review it again.
      if (dryRun || matching) onClose();
    } finally {
      setBusy(false);
    }
  }
  // Asked once, when it opens.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => void send(true), []);

  const shown = report?.rows.length ?? 0;
  const able = report?.rows.filter(({ faults }) => faults.length === 0).length ?? 0;
  const free = matching ? total : able;
  // Records that someone else deleted do not count as remaining.
  const remaining =
    report?.rows.filter(({ faults, version }) => faults.length > 0 && version !== null).length ?? 0;
  return (
    <Modal
      open
      title={
        matching
          ? t('crud:bulk.deleteAllTitle')
          : t('crud:bulk.deleteTitle', { value: number(records.length), count: records.length })
      }
      okText={t(matching ? 'crud:bulk.deleteAll' : 'crud:bulk.deleteThese', {
        value: number(free),
        count: free,
      })}
      okButtonProps={{ danger: true, disabled: free === 0, loading: busy }}
      cancelText={t('crud:form.cancel')}
      onCancel={onClose}
      onOk={() => void send(false)}
    >
      <p>{t(matching ? 'crud:bulk.eachOnItsOwn' : 'crud:delete.text')}</p>
      {matching && report && <p>{t('crud:bulk.sample', { shown: number(shown), total: number(total) })}</p>}
      {remaining > 0 && (
        <p className="crud-fault">{t('crud:bulk.kept', { value: number(remaining), count: remaining })}</p>
      )}
      {report ? <BulkReportTable texts={texts} report={report} records={records} /> : <Skeleton active />}
    </Modal>
  );
}
