/** Why parts of a feed's messages were refused, with samples; an operator reads them again. */
import { App, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { allows, VISITOR } from '#contract/access/access.ts';
import { officePathOf } from '#contract/core/office-paths.ts';
import type { RefusalGroup } from '#contract/operations/monitor/monitor.schema.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { replay, useReload, useStation } from './calls.ts';
import { LazyChart } from './LazyChart.tsx';
import { Remap } from './Remap.tsx';

export function FeedDetail({ station }: { station: string }) {
  const { t } = useTranslation('monitor');
  const { actor = VISITOR } = useStore(session);
  const { data, isError } = useStation(station);
  if (isError) return <p className="soft">{t('failed')}</p>;
  if (!data) return <Skeleton active />;
  return (
    <>
      <h3>{t('chart.own')}</h3>
      <LazyChart title={t('chart.own')} hours={data.hours} />
      <h3>{t('refusals.title')}</h3>
      {data.refusals.length === 0 && <p className="soft">{t('refusals.none')}</p>}
      {data.refusals.map((group) => (
        <Group key={group.reason} station={station} group={group} />
      ))}
      <Remap station={station} progress={data.remap} />
      {allows(actor, 'list', 'feedMessage') && (
        <p>
          <Link to={officePathOf('feedMessages')}>{t('refusals.messages')}</Link>
        </p>
      )}
    </>
  );
}

type GroupProps = { station: string; group: RefusalGroup };

function Group({ station, group: { reason, count, samples } }: GroupProps) {
  const { t } = useTranslation(['monitor', 'feeds']);
  const { message } = App.useApp();
  const reload = useReload();
  const { actor = VISITOR } = useStore(session);
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    try {
      const { messages, accepted, refused } = await replay(station, reason);
      void message.success({
        content: t('refusals.replayed', { count: messages, accepted, refused }),
        key: 'monitor-replay',
      });
    } catch {
      // The client has shown the reason.
    }
    setBusy(false);
    await reload();
  };
  return (
    <section className="monitor-refusals">
      <p>
        <strong>{t('refusals.count', { count })}</strong> {t(reason, { ...UNKNOWN, ...samples[0]?.values })}
      </p>
      {allows(actor, 'retry', 'feedMessage') && (
        <Button size="small" loading={busy} title={t('refusals.replayHint')} onClick={() => void again()}>
          {t('refusals.replay')}
        </Button>
      )}
      <details className="monitor-table">
        <summary>{t('refusals.samples')}</summary>
        <ul>
          {samples.map(({ messageId, receivedAt, path, values }) => (
            <li key={`${messageId} ${path}`}>
              <Instant at={receivedAt} /> <code>{path || '—'}</code> {t(reason, { ...UNKNOWN, ...values })}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** Values that a reason may name and a sample lacks. */
const UNKNOWN = { value: '…', limit: '…', count: '…', fault: '…', first: '…' };
