/** What an import has changed, and its undo. */
import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { BulkJob } from '#contract/records/api/bulk.ts';
import type { ImportReport } from '#contract/records/api/import.ts';
import { JobResult } from '../bulk/JobResult.tsx';
import { useRefusal } from '../bulk/use-refusal.ts';
import { useUndo } from '../bulk/use-undo.tsx';
import type { Texts } from '../use-texts.ts';

type Props = { resource: string; texts: Texts; report: ImportReport; onUndone: () => void };

export function Done({ resource, texts, report, onUndone }: Props) {
  const { t, number } = texts;
  const { totals, undo: id } = report;
  const refusable = useRefusal();
  const undo = useUndo(resource);
  const [busy, setBusy] = useState(false);
  const [undone, setUndone] = useState<BulkJob | null>(null);
  const count = totals.create + totals.update;

  async function act(id: string): Promise<void> {
    setBusy(true);
    await refusable(async () => {
      setUndone(await undo(id));
      onUndone();
    });
    setBusy(false);
  }

  return (
    <>
      <Alert
        type="success"
        showIcon
        className="crud-alert"
        message={t('crud:import.done', {
          create: number(totals.create),
          update: number(totals.update),
          unchanged: number(totals.unchanged),
        })}
        description={report.told?.map((line) => (
          <p key={line}>{line}</p>
        ))}
      />
      {id && !undone && (
        <Button loading={busy} onClick={() => void act(id)}>
          {t('crud:import.undo', { count, value: number(count) })}
        </Button>
      )}
      {undone && (
        <JobResult
          job={undone}
          texts={texts}
          text={t('crud:import.undone', { count: undone.changed, value: number(undone.changed) })}
        />
      )}
    </>
  );
}
