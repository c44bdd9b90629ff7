/** The progress of a running export. */
import { Button, Progress } from 'antd';
import type { Exporting } from './use-export.ts';
import type { Texts } from '../use-texts.ts';

export function ExportProgress({ texts, exporting }: { texts: Texts; exporting: Exporting }) {
  const { progress, cancel } = exporting;
  const { t, number } = texts;
  if (!progress) return null;
  const size = new Intl.NumberFormat(texts.language, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  }).format(progress.bytes / 1000);
  return (
    <section className="panel crud-progress" aria-label={t('crud:export.running')}>
      <span>{t('crud:export.running')}</span>
      <Progress
        percent={Math.round((progress.share ?? 0) * 100)}
        status="active"
        showInfo={progress.share !== null}
        aria-label={t('crud:export.running')}
      />
      <span className="soft num">
        {progress.share === null
          ? t('crud:export.bytes', { size })
          : `${t('crud:export.rows', { done: number(progress.rows), total: number(progress.total) })} · ${size}`}
      </span>
      <Button size="small" onClick={cancel}>
        {t('crud:export.cancel')}
      </Button>
    </section>
  );
}
