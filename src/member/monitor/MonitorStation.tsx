/** The monitor station: health of every feed, source, broker, job and channel, looked at again while it is open. */
import { Alert, Button, Empty, Segmented, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { allows, VISITOR } from '#contract/access/access.ts';
import {
  HEALTHS,
  STATION_KINDS,
  type Health,
  type StationKind,
} from '#contract/operations/monitor/health.ts';
import type { Percentiles, Station } from '#contract/operations/monitor/monitor.schema.ts';
import { portalConfig } from '#src/providers/http/config.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { TableOrCards } from '#src/ui/office/TableOrCards.tsx';
import { useWide } from '#src/ui/office/use-wide.ts';
import { Alarm } from './Alarm.tsx';
import { useMonitor } from './calls.ts';
import { LazyChart } from './LazyChart.tsx';
import { lengthText, minutesText } from './lengths.ts';
import { StationDrawer } from './StationDrawer.tsx';
import './monitor.css';

const COLOURS: Record<Health, string | undefined> = {
  down: 'red',
  late: 'gold',
  new: 'blue',
  up: 'green',
  paused: undefined,
};

export default function MonitorStation() {
  const { t } = useTranslation(['monitor', 'routes']);
  const { actor = VISITOR } = useStore(session);
  const isWide = useWide();
  const [kind, setKind] = useState<StationKind | 'all'>('all');
  const [address, setAddress] = useSearchParams();
  const { data, isError } = useMonitor();
  const open = data?.stations.find(({ key }) => key === address.get('station'));
  const show = (key: string | null) => setAddress(key === null ? {} : { station: key }, { replace: true });
  const head = <PageHead title={t('routes:monitorStation')} intro={t('intro')} />;
  if (isError && !data)
    return (
      <>
        {head}
        <Empty description={t('failed')} />
      </>
    );
  if (!data)
    return (
      <>
        {head}
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      </>
    );
  const shown = data.stations.filter((station) => kind === 'all' || station.kind === kind);
  return (
    <div className="monitor">
      {head}
      {!portalConfig().airConditions && <Alert type="warning" showIcon message={t('conditions')} />}
      <ul className="monitor-counts" aria-live="polite">
        {HEALTHS.map((health) => (
          <li key={health} className="panel">
            <strong className="num">{data.stations.filter((one) => one.health === health).length}</strong>
            <Tag color={COLOURS[health]}>{t(`health.${health}`)}</Tag>
          </li>
        ))}
      </ul>
      <section className="panel" aria-labelledby="monitor-hours">
        <h2 id="monitor-hours">{t('chart.title')}</h2>
        <LazyChart title={t('chart.title')} hours={data.hours} />
      </section>
      <div className="monitor-tools">
        <Segmented<StationKind | 'all'>
          aria-label={t('filter')}
          value={kind}
          vertical={!isWide}
          block={!isWide}
          onChange={setKind}
          options={[
            { value: 'all', label: t('all') },
            ...STATION_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
          ]}
        />
        <span className="soft small">
          {t('updated')} <Instant at={data.at} />
        </span>
      </div>
      <TableOrCards<Station>
        rowKey="key"
        size="small"
        pagination={false}
        dataSource={shown}
        showHeader={shown.length > 0}
        {...(shown.length > 0 && { scroll: { x: 1020 } })}
        locale={{ emptyText: <Empty description={t('none')} /> }}
        columns={[
          {
            title: t('station'),
            key: 'station',
            width: 180,
            render: (one: Station) => (
              <>
                <strong>{one.name}</strong> {one.party}
                <div className="soft small">{t(`kind.${one.kind}`)}</div>
              </>
            ),
          },
          {
            title: t('state'),
            key: 'state',
            width: 140,
            render: ({ health, alarmedAt, fault }: Station) => (
              <>
                <Tag color={COLOURS[health]}>{t(`health.${health}`)}</Tag>
                {alarmedAt && (
                  <div className="soft small">
                    {t('alarmed')} <Instant at={alarmedAt} />
                  </div>
                )}
                {fault && <div className="monitor-fault small">{fault}</div>}
              </>
            ),
          },
          {
            title: t('lastAt'),
            key: 'lastAt',
            width: 130,
            render: ({ lastAt }: Station) => (lastAt ? <Instant at={lastAt} /> : t('never')),
          },
          {
            title: t('expected'),
            key: 'expected',
            width: 130,
            render: ({ periodMinutes, graceMinutes }: Station) =>
              t('expectation', {
                period: minutesText(periodMinutes, t),
                grace: minutesText(graceMinutes, t),
              }),
          },
          { title: t('day'), key: 'day', width: 140, render: (one: Station) => <Day station={one} /> },
          { title: t('lag'), key: 'lag', width: 210, render: (one: Station) => <Lag station={one} /> },
          {
            title: t('actions'),
            key: 'actions',
            width: 90,
            render: ({ key, name }: Station) => (
              <Button size="small" aria-label={`${t('details')} ${name}`} onClick={() => show(key)}>
                {t('details')}
              </Button>
            ),
          },
        ]}
      />
      <Alarm alarm={data.alarm} mayEdit={allows(actor, 'edit', 'monitor')} />
      {open && <StationDrawer station={open} onClose={() => show(null)} />}
    </div>
  );
}

function Day({ station: { kind, day, waiting, failed } }: { station: Station }) {
  const { t } = useTranslation('monitor');
  const parts = [
    ...(kind === 'feed' ? [t('counts', { accepted: day.accepted, refused: day.refused })] : []),
    ...(waiting > 0 ? [t('waiting', { count: waiting })] : []),
    ...(failed > 0 ? [t('failures', { count: failed })] : []),
  ];
  return <>{parts.length > 0 ? parts.join(' · ') : '—'}</>;
}

function Lag({ station: { kind, lag } }: { station: Station }) {
  const { t } = useTranslation('monitor');
  if (kind !== 'feed' || lag.receipt.count === 0) return <>—</>;
  const text = ({ median, p95 }: Percentiles) =>
    median === null || p95 === null ? '—' : `${lengthText(median, t)} / ${lengthText(p95, t)}`;
  return (
    <>
      <div>
        <span className="soft small">{t('lagReport')}</span> {text(lag.report)}
      </div>
      <div>
        <span className="soft small">{t('lagReceipt')}</span> {text(lag.receipt)}
      </div>
    </>
  );
}
