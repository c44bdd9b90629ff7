/** Deletes several records after showing which, and which others still need. */
import { App, Modal, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import type { BulkReport } from '#contract/api/bulk.ts';
import { useReturnFocus } from '#src/ui/office/useReturnFocus.ts';
import { useBulk, type BulkProps } from './bulk.ts';
import { BulkReportTable } from './BulkReportTable.tsx';

export function BulkDelete({ resource, texts, records, onClose, onDone }: BulkProps) {
  const { t, number } = texts;
  const { message } = App.useApp();
  const bulk = useBulk(resource);
  const [report, setReport] = useState<BulkReport | null>(null);
  const [busy, setBusy] = useState(true);
  useReturnFocus();

  async function send(dryRun: boolean): Promise<void> {
    setBusy(true);
    const possible = new Set(report?.rows.filter(({ faults }) => faults.length === 0).map(({ id }) => id));
    const some = dryRun ? records : records.filter(({ id }) => possible.has(id));
    const items = some.map(({ id, version }) => ({ id, version }));
    try {
      const answer = await bulk('delete', items, dryRun);
      if (answer.applied) {
        void message.success(t('crud:bulk.deleted', { value: number(items.length), count: items.length }));
        onDone();
        onClose();
      } else setReport(answer);
    } catch {
      // Shown where the call was made.
      if (dryRun) onClose();
    } finally {
      setBusy(false);
    }
  }
  // Asked once, when it opens.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => void send(true), []);

  const free = report?.rows.filter(({ faults }) => faults.length === 0).length ?? 0;
  const kept = report ? report.rows.length - free : 0;
  return (
    <Modal
      open
      title={t('crud:bulk.deleteTitle', { value: number(records.length), count: records.length })}
      okText={t('crud:bulk.deleteThese', { value: number(free), count: free })}
      okButtonProps={{ danger: true, disabled: free === 0, loading: busy }}
      cancelText={t('crud:form.cancel')}
      onCancel={onClose}
      onOk={() => void send(false)}
    >
      <p>{t('crud:delete.text')}</p>
      {kept > 0 && <p className="crud-fault">{t('crud:bulk.kept', { value: number(kept), count: kept })}</p>}
      {report ? <BulkReportTable texts={texts} report={report} records={records} /> : <Skeleton active />}
    </Modal>
  );
}
