/** One import: its progress, findings and possible actions. */
import { Alert, Button, Popconfirm, Progress, Skeleton } from 'antd';
import { useState } from 'react';
import {
  APPLICABLE_STATES,
  CANCELLABLE_STATES,
  type ImportState,
  type StandardImport,
} from '#contract/reference/import.ts';
import { applyImport, cancelImport, isWorking, useReport } from './calls.ts';
import { Report } from './Report.tsx';
import { State } from './State.tsx';
import type { Words } from './use-words.ts';

type Props = {
  words: Words;
  one: StandardImport;
  may: boolean;
  onChanged: () => Promise<void>;
  onClose: () => void;
};

export function Run({ words, one, may, onChanged, onClose }: Props) {
  const { t } = words;
  const { source, edition, state, files } = one;
  const title = t('report.title', {
    source: [t(`sources.${source}`), edition].filter(Boolean).join(' '),
    files: files.map(({ name }) => name).join(', '),
  });
  return (
    <section className="panel" aria-labelledby="standards-run">
      <div className="standards-title">
        <h2 id="standards-run">{title}</h2>
        <State state={state} words={words} />
      </div>
      {isWorking(one) ? (
        <Working words={words} one={one} may={may} onChanged={onChanged} />
      ) : (
        <Ended words={words} one={one} may={may} onChanged={onChanged} onClose={onClose} />
      )}
    </section>
  );
}

function Working({ words: { t }, one, may, onChanged }: Omit<Props, 'onClose'>) {
  return (
    <>
      <p id="standards-working">{t(`run.${one.state}`)}</p>
      <Progress
        percent={Math.round(one.progress * 100)}
        status="active"
        aria-labelledby="standards-working"
      />
      <div className="standards-actions">
        <span className="soft">{t('run.leave')}</span>
        {may && CANCELLABLE_STATES.includes(one.state) && (
          <Popconfirm
            title={t('run.cancelSure')}
            okText={t('run.cancel')}
            cancelText={t('run.keep')}
            onConfirm={() => cancelImport(one.id).then(onChanged, onChanged)}
          >
            <Button>{t('run.cancel')}</Button>
          </Popconfirm>
        )}
      </div>
    </>
  );
}

const kindOf = (state: ImportState) =>
  state === 'active' || state === 'unchanged'
    ? 'success'
    : state === 'refused' || state === 'failed'
      ? 'error'
      : 'info';

function Ended({ words, one, may, onChanged, onClose }: Props) {
  const { t } = words;
  const { data, isLoading } = useReport(one);
  const [asking, setAsking] = useState(false);
  const findings = data?.findings;
  const broken = findings ? findings.broken.count > 0 : false;
  const applicable = may && findings && !findings.unreadable && APPLICABLE_STATES.includes(one.state);

  async function apply() {
    setAsking(true);
    // The error handler shows a refusal; the state shows the rest.
    await applyImport(one.id, broken).catch(() => undefined);
    await onChanged();
    setAsking(false);
  }

  return (
    <>
      <Alert
        type={kindOf(one.state)}
        showIcon
        message={one.state === 'receiving' ? t('run.receiving') : t(`outcome.${one.state}`)}
        description={
          APPLICABLE_STATES.includes(one.state) && broken
            ? t(findings?.unreadable ? 'apply.unreadable' : 'apply.brokenHint')
            : undefined
        }
      />
      {isLoading && <Skeleton active paragraph={{ rows: 4 }} />}
      {findings && <Report words={words} findings={findings} />}
      <div className="standards-actions">
        {applicable && (
          <Button type="primary" loading={asking} onClick={() => void apply()}>
            {t(broken ? 'apply.skip' : 'apply.apply')}
          </Button>
        )}
        <Button onClick={onClose}>{t('apply.again')}</Button>
      </div>
    </>
  );
}
