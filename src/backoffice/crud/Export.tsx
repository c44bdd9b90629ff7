/** The export button with its formats, and the progress of a running export. */
import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Progress } from 'antd';
import type { ListState } from './listState.ts';
import type { Exporting, ExportFormat } from './useExport.ts';
import type { Texts } from './useTexts.ts';

const formats = ['xlsx', 'zip'] as const satisfies readonly ExportFormat[];

export function ExportButton(props: {
  texts: Texts;
  exporting: Exporting;
  state: ListState;
  disabled: boolean;
}) {
  const { texts, exporting, state, disabled } = props;
  const { t } = texts;
  const items = formats.map((format) => ({
    key: format,
    label: t(`crud:export.${format}`),
    onClick: () => exporting.start(format, state, texts),
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']} disabled={disabled || exporting.progress !== null}>
      <Button icon={<DownOutlined />} iconPosition="end">
        {t('crud:export.button')}
      </Button>
    </Dropdown>
  );
}

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
