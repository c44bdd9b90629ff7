/** Maps every stored message of a feed's sender again, and shows how far that is. */
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows, VISITOR } from '#contract/access/access.ts';
import type { RemapProgress } from '#contract/operations/monitor/monitor.schema.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { remap, useReload } from './calls.ts';

export function Remap({ station, progress }: { station: string; progress: RemapProgress | null }) {
  const { t } = useTranslation('monitor');
  const reload = useReload();
  const { actor = VISITOR } = useStore(session);
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    // The client shows the reason of a refusal.
    await remap(station).catch(() => undefined);
    setBusy(false);
    await reload();
  };
  return (
    <>
      <h3>{t('remap.title')}</h3>
      {progress && (
        <p aria-live="polite">
          {t(`remap.${progress.state}`, { done: progress.done, total: progress.total })} ·{' '}
          {t('remap.counts', progress)}
          {progress.failed > 0 && ` · ${t('remap.failed', { count: progress.failed })}`}
        </p>
      )}
      {allows(actor, 'retry', 'feedMessage') && (
        <Popconfirm
          title={t('remap.question')}
          okText={t('remap.begin')}
          cancelText={t('remap.cancel')}
          onConfirm={() => void begin()}
        >
          <Button size="small" loading={busy} disabled={progress?.state === 'running'}>
            {t('remap.begin')}
          </Button>
        </Popconfirm>
      )}
    </>
  );
}
